/** Keywords that hold one schema. */
const ONE: ReadonlySet<string> = new Set([
  "additionalItems",
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** Keywords that hold a list of schemas. `items` may, in older drafts. */
const LIST: ReadonlySet<string> = new Set(["allOf", "anyOf", "items", "oneOf", "prefixItems"]);

/** Keywords that hold schemas by name. */
const MAP: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/** What a keyword may hold beside a plain value. */
export function holdsSchemas(keyword: string): { one: boolean; list: boolean; map: boolean } {
  return { one: ONE.has(keyword), list: LIST.has(keyword), map: MAP.has(keyword) };
}
