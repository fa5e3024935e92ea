import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  mismatch: {
    message: "default {actual} does not fit its own schema: {reason}",
    help: "Change the default or the schema; a model may send the default back.",
  },
} as const;

/** A default that its own schema refuses. */
export const defaultMismatch: Rule<typeof messages> = defineRule({
  id: "schema/default-mismatch",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
