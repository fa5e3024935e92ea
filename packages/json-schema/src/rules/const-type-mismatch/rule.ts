import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  const: {
    message: "const {actual} is not of type {types}",
    help: "No value can match. Write the constant as that type, or change the type.",
  },
} as const;

/** A constant that the schema's own type refuses. */
export const constTypeMismatch: Rule<typeof messages> = defineRule({
  id: "schema/const-type-mismatch",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
