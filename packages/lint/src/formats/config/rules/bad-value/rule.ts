import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  choice: {
    message: "{place} does not take {value}",
    help: "It takes {choices}.",
  },
  meant: {
    message: '{place} does not take {value}; did you mean "{meant}"?',
    help: "It takes {choices}.",
  },
  range: {
    message: "{place} must be {expected}, got {value}",
    help: "{doc}",
  },
  empty: {
    message: "{place} is empty",
    help: "{doc}",
  },
  pointer: {
    message: "{place} is no JSON pointer: {value}",
    help: 'A pointer starts with a slash, such as "/tools/0/command"; reports show it for each finding.',
  },
} as const;

/** A value that its key does not take. */
export const badValue: Rule<typeof messages> = defineRule({
  id: "config/bad-value",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
