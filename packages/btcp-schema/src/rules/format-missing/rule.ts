import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: 'the argument {name} has no format; "{format}" seems to be meant',
    help: 'Add "format": "{format}", so that agents and validators know.',
  },
} as const;

/** An argument whose name or description tells a format that its schema does not. */
export const formatMissing: Rule<typeof messages> = defineRule({
  id: "btcp/format-missing",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
