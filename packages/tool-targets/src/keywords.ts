/** Keywords that say something about values of one type only; about all others they say nothing. */
const OF: Readonly<Record<string, readonly string[]>> = {
  string: [
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "format",
    "maxLength",
    "minLength",
    "pattern",
  ],
  number: ["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"],
  array: [
    "contains",
    "items",
    "maxContains",
    "maxItems",
    "minContains",
    "minItems",
    "prefixItems",
    "unevaluatedItems",
    "uniqueItems",
  ],
  object: [
    "additionalProperties",
    "dependentRequired",
    "dependentSchemas",
    "maxProperties",
    "minProperties",
    "patternProperties",
    "properties",
    "propertyNames",
    "required",
    "unevaluatedProperties",
  ],
};

const TYPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(OF).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type] as const)),
);

/** The type a keyword is about: `string`, `number` (integers too), `array`, `object`; `undefined` for all. */
export function typeOfKeyword(keyword: string): string | undefined {
  return TYPE_OF.get(keyword);
}

/** Whether a keyword says anything about values of a type. */
export function concerns(keyword: string, type: string): boolean {
  const about = TYPE_OF.get(keyword);
  return about === undefined || about === (type === "integer" ? "number" : type);
}

/** Keywords that only describe: no value is judged by them. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$comment",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "deprecated",
  "description",
  "example",
  "examples",
  "format",
  "readOnly",
  "title",
  "writeOnly",
]);

/** Keywords that name things and judge nothing by themselves. */
export const NAMES: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "$dynamicAnchor",
  "$id",
  "$schema",
  "$vocabulary",
  "definitions",
]);
