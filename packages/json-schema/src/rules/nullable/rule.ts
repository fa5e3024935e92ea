import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  typed: {
    message: '"nullable" is OpenAPI 3.0; JSON Schema ignores it',
    help: 'Write "type": {suggestion}.',
  },
  untyped: {
    message: '"nullable" is OpenAPI 3.0; JSON Schema ignores it',
    help: "Add null to the types, or a branch of type null to anyOf.",
  },
  needless: {
    message: '"nullable" is OpenAPI 3.0; JSON Schema ignores it',
    help: "Take it out: without null among the types null is refused anyway.",
  },
} as const;

/** OpenAPI 3.0's word for null, which JSON Schema ignores. */
export const nullable: Rule<typeof messages> = defineRule({
  id: "schema/nullable",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
