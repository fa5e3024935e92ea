import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  item: {
    message: "enum value {actual} is not of type {types}",
    help: "It can never match. Write it as that type, or add its type to the list of types.",
  },
} as const;

/** A value in `enum` that the schema's own type refuses. */
export const enumTypeMismatch: Rule<typeof messages> = defineRule({
  id: "schema/enum-type-mismatch",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
