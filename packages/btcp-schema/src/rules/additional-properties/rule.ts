import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  open: {
    message: '"inputSchema" allows arguments it does not declare',
    help: 'Add "additionalProperties": false, so that a misspelt argument is refused instead of ignored.',
  },
} as const;

/** A schema of arguments that lets misspelt ones pass. */
export const additionalProperties: Rule<typeof messages> = defineRule({
  id: "btcp/additional-properties",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
