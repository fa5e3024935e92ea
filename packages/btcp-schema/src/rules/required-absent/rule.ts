import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  absent: {
    message: '"inputSchema" does not say which of its {count} arguments are required',
    help: 'List the mandatory ones in "required"; an empty list says that all are optional.',
  },
} as const;

/** A schema of arguments that does not say which ones must be there. */
export const requiredAbsent: Rule<typeof messages> = defineRule({
  id: "btcp/required-absent",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
