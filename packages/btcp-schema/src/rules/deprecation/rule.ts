import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  notDeprecated: {
    message: '"deprecationMessage" is there, but the tool is not deprecated',
    help: 'Nobody shows the message. Add "deprecated": true, or take the message out.',
  },
  noMessage: {
    message: "the tool is deprecated, and nothing says what to use instead",
    help: 'Name the tool to use instead in "deprecationMessage".',
  },
} as const;

/** `deprecated` and its message do not go together. */
export const deprecation: Rule<typeof messages> = defineRule({
  id: "btcp/deprecation",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
