import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  example: {
    message: '"example" is OpenAPI; JSON Schema ignores it',
    help: "Write examples with a list of values.",
  },
  other: {
    message: '"{keyword}" is OpenAPI; JSON Schema ignores it',
    help: "Take it out, or keep it for readers that know OpenAPI.",
  },
} as const;

/** OpenAPI's words, which JSON Schema ignores. */
export const openapiKeyword: Rule<typeof messages> = defineRule({
  id: "schema/openapi-keyword",
  severity: "info",
  origin: "advice",
  since: "0.1.0",
  messages,
});
