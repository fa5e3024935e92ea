import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: { message: '"{field}" must be one of {known}, got {got}', help: "{what}" },
  meant: { message: '"{field}" must be one of {known}, got {got}; did you mean {meant}?', help: "{what}" },
} as const;

/** A value outside a short list. */
export const choice: Rule<typeof messages> = defineRule({
  id: "bundle/choice",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
