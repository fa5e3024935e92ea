import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  newer: {
    message: '"{keyword}" is not in {dialect}, so it is ignored',
    help: "It came with {came}: say so in $schema, or write it the way of {dialect}.",
  },
  older: {
    message: '"{keyword}" is not in {dialect}, so it may be ignored',
    help: "Since {came} it is written {suggestion}.",
  },
} as const;

/** A keyword that the schema's draft does not know, or knows by another name. */
export const dialectMismatch: Rule<typeof messages> = defineRule({
  id: "schema/dialect-mismatch",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
