import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  prose: {
    message: "the description of the argument {name} lists its values, its schema does not",
    help: 'List them in the schema: "enum": [{choices}].',
  },
} as const;

/** An argument whose choices stand in its description only. */
export const enumInProse: Rule<typeof messages> = defineRule({
  id: "btcp/enum-in-prose",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
