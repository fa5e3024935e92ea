import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  input: {
    message: '{place} does not fit "{field}": {reason}',
    help: "Agents copy examples, and this call is refused. Correct the example, or the schema if the example is right.",
  },
  output: {
    message: '{place} does not fit "{field}": {reason}',
    help: "A result like this is refused. Correct the example, or the schema if the example is right.",
  },
} as const;

/** An example that the tool's own schema refuses. */
export const exampleMismatch: Rule<typeof messages> = defineRule({
  id: "btcp/example-mismatch",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
