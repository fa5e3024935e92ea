import type { JsonValue } from "@toolhaft/json-text";

/** Every keyword of JSON Schema 2020-12. */
export const keywords: readonly string[] = (
  "$anchor $comment $defs $dynamicAnchor $dynamicRef $id $ref $schema $vocabulary additionalProperties allOf anyOf " +
  "const contains contentEncoding contentMediaType contentSchema default dependentRequired dependentSchemas deprecated " +
  "description else enum examples exclusiveMaximum exclusiveMinimum format if items maxContains maxItems maxLength " +
  "maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not oneOf pattern " +
  "patternProperties prefixItems properties propertyNames readOnly required then title type unevaluatedItems " +
  "unevaluatedProperties uniqueItems writeOnly"
).split(" ");

/** The keywords that a schema holds anywhere. */
export function keywordsIn(schema: JsonValue, found: Set<string> = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const item of schema) keywordsIn(item, found);
  else if (typeof schema === "object" && schema !== null) {
    for (const [keyword, value] of Object.entries(schema)) {
      found.add(keyword);
      keywordsIn(value, found);
    }
  }
  return found;
}
