import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: { message: "the key {key} is unknown", help: "Nothing reads it. Take it out." },
  meant: {
    message: "the key {key} is unknown; did you mean {meant}?",
    help: "Nothing reads it. Write {meant}, or take it out.",
  },
} as const;

/** A key that nothing reads. */
export const unknownKey: Rule<typeof messages> = defineRule({
  id: "bundle/unknown-key",
  severity: "warning",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
