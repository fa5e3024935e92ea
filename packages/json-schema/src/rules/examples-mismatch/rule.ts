import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  mismatch: {
    message: "example {actual} does not fit its own schema: {reason}",
    help: "Change the example or the schema; models copy examples.",
  },
} as const;

/** An example that its own schema refuses. */
export const examplesMismatch: Rule<typeof messages> = defineRule({
  id: "schema/examples-mismatch",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
