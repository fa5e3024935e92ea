import { own, type JsonObject } from "@toolhaft/json-text";

/** The kinds of JSON values, whole numbers apart from the others. */
export const TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"] as const;
export type Type = (typeof TYPES)[number];

/** The types that a schema's `type` leaves; `undefined` where it says nothing that is known. */
export function typesIn(schema: JsonObject): ReadonlySet<Type> | undefined {
  const said = own(schema, "type");
  const names = Array.isArray(said) ? said : [said];
  const known = TYPES.filter((type) => names.includes(type));
  if (known.length === 0) return undefined;
  return new Set(known.includes("number") ? [...known, "integer" as const] : known);
}

/** The type that a schema without `type` speaks of. */
export function typeSpokenOf(schemas: readonly JsonObject[]): Type | undefined {
  return SPOKEN.find(([, words]) =>
    schemas.some((schema) => words.some((word) => Object.hasOwn(schema, word))),
  )?.[0];
}

const SPOKEN: readonly (readonly [Type, readonly string[]])[] = [
  [
    "object",
    [
      "properties",
      "required",
      "patternProperties",
      "additionalProperties",
      "minProperties",
      "maxProperties",
      "propertyNames",
      "dependentRequired",
      "dependentSchemas",
      "dependencies",
      "unevaluatedProperties",
    ],
  ],
  [
    "array",
    [
      "items",
      "prefixItems",
      "minItems",
      "maxItems",
      "uniqueItems",
      "contains",
      "additionalItems",
      "unevaluatedItems",
    ],
  ],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
  ["string", ["pattern", "minLength", "maxLength", "format", "contentMediaType", "contentEncoding"]],
];
