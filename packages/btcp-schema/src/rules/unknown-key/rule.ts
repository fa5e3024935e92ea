import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  meant: {
    message: "the key {key} is unknown; did you mean {meant}?",
    help: "Nothing reads it. Write {meant}, or take it out.",
  },
  unknown: {
    message: "the key {key} is unknown: the specification gives {what} no such key",
    help: "Nothing reads it. The keys are {known}.",
  },
} as const;

/** A key that nothing reads. */
export const unknownKey: Rule<typeof messages> = defineRule({
  id: "btcp/unknown-key",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
