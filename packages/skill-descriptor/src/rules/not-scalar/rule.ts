import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  type: {
    message: "the parameter {param} is of type {types}, which no argument can hold",
    help: "Every call fails with it. Make it a string, a number or a boolean.",
  },
} as const;

/** An array or object where only a text, a number or a boolean can be passed. */
export const notScalar: Rule<typeof messages> = defineRule({
  id: "skill/not-scalar",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
