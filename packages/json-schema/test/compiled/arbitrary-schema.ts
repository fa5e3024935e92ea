import fc from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";

const names = fc.constantFrom("city", "unit", "toString", "constructor", "limit", "item-1");
const numbers = fc.constantFrom(-1, 0, 0.5, 1, 2, 3, 10);
const counts = fc.constantFrom(0, 1, 2, 3);
const types = fc.constantFrom("string", "number", "integer", "boolean", "object", "array", "null");
const patterns = fc.constantFrom("^[a-z]+$", "o", "^(a+)+$", "\\d{2}", "(?=x)x", "(");

const { scalar, value, schema } = fc.letrec<{ scalar: JsonValue; value: JsonValue; schema: JsonValue }>(
  (tie) => ({
    scalar: fc.oneof(
      numbers,
      fc.constantFrom("", "oslo", "aaaa!", "x12", "🌍"),
      fc.boolean(),
      fc.constant(null),
    ),
    value: fc.oneof(
      { depthSize: "small" },
      tie("scalar"),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(names, tie("value"), { maxKeys: 4 }),
    ),
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<JsonValue[]>(
        true,
        false,
        {},
        { $ref: "#" },
        { $ref: "#/$defs/place" },
        { $ref: "#/$defs/missing" },
      ),
      fc.record(
        {
          type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
          enum: fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
          minimum: numbers,
          exclusiveMaximum: numbers,
          multipleOf: fc.constantFrom(0.1, 0.5, 1, 3),
          minLength: counts,
          maxLength: counts,
          pattern: patterns,
          uniqueItems: fc.boolean(),
          maxItems: counts,
          minProperties: counts,
          nullable: fc.boolean(),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonValue>,
      fc.record(
        {
          properties: fc.dictionary(names, tie("schema"), { maxKeys: 3 }),
          required: fc.uniqueArray(names, { maxLength: 2 }),
          additionalProperties: tie("schema"),
          patternProperties: fc.dictionary(patterns, tie("schema"), { maxKeys: 2 }),
          propertyNames: tie("schema"),
          dependentRequired: fc.dictionary(names, fc.uniqueArray(names, { maxLength: 2 }), { maxKeys: 2 }),
          dependentSchemas: fc.dictionary(names, tie("schema"), { maxKeys: 2 }),
          unevaluatedProperties: tie("schema"),
          $defs: fc.record({ place: tie("schema") }),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonValue>,
      fc.record(
        {
          prefixItems: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
          items: tie("schema"),
          contains: tie("schema"),
          minContains: counts,
          maxContains: counts,
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonValue>,
      fc.record(
        {
          allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
          anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }),
          oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }),
          not: tie("schema"),
          if: tie("schema"),
          then: tie("schema"),
          else: tie("schema"),
          $defs: fc.record({ place: tie("schema") }),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonValue>,
    ),
  }),
);

/** Any scalar. */
export const scalars: fc.Arbitrary<JsonValue> = scalar;
/** Values that the schemas have something to say about. */
export const values: fc.Arbitrary<JsonValue> = value;
/** Schemas of every keyword, some broken, some endless. */
export const schemas: fc.Arbitrary<JsonValue> = schema;
