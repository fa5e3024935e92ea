import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  wrong: {
    message: "{place} must be {expected}, got {got}",
    help: "{doc}",
  },
} as const;

/** A value of another type than its key takes. */
export const fieldType: Rule<typeof messages> = defineRule({
  id: "config/field-type",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
