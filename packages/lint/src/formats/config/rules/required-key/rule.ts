import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: '{place} has no "{key}"',
    help: "{doc}",
  },
} as const;

/** A key is missing without which the rest means nothing. */
export const requiredKey: Rule<typeof messages> = defineRule({
  id: "config/required-key",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
