import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: '"name" is missing',
    help: 'Give the tool a name that no other tool of the manifest has, such as "name": "get_time".',
    specMessage: "tool[{index}]: name is required",
  },
  null: {
    message: '"name" is null',
    help: 'Give the tool a name that no other tool of the manifest has, such as "name": "get_time".',
    specMessage: "tool[{index}]: name is required",
  },
  empty: {
    message: '"name" is empty',
    help: 'Give the tool a name that no other tool of the manifest has, such as "get_time".',
    specMessage: "tool[{index}]: name is required",
  },
} as const;

/** A tool without a name. */
export const nameRequired: Rule<typeof messages> = defineRule({
  id: "manifest/name-required",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
