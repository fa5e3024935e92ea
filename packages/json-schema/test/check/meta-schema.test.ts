import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { assert, constantFrom, property, tuple, type Arbitrary, array, oneof, constant } from "fast-check";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { describe, test } from "vitest";
import type { Dialect } from "../../src/index.ts";
import { diagnose } from "./findings.ts";

// The meta-schemas are the oracle: they refuse a schema exactly when one of these rules does.
const META_RULES: ReadonlySet<string> = new Set([
  "schema/not-a-schema",
  "schema/type-unknown",
  "schema/type-list",
  "schema/properties-not-object",
  "schema/required-not-array",
  "schema/required-duplicate",
  "schema/exclusive-boolean",
  "schema/items-array",
  "schema/keyword-value",
]);

// Draft-07's meta-schema does not name these, and authors use them there all the same: they are checked.
const NEWER: readonly string[] = ['"$defs"', '"deprecated"', '"writeOnly"'];

const ajv2020 = new Ajv2020({ strict: false, logger: false });
const ajv7 = new Ajv({ strict: false, logger: false });

const accepts: Record<Dialect, (schema: JsonValue) => boolean> = {
  "2020-12": (schema) => ajv2020.validateSchema(schema as object) === true,
  "draft-07": (schema) => ajv7.validateSchema(schema as object) === true,
};

const KEYWORDS: readonly string[] = [
  ...["type", "enum", "const", "properties", "required", "patternProperties", "items", "prefixItems"],
  ...["additionalItems", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"],
  ...["additionalProperties", "propertyNames", "contains", "unevaluatedItems", "unevaluatedProperties"],
  ...["dependencies", "dependentRequired", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ...["multipleOf", "minLength", "maxLength", "minItems", "maxItems", "uniqueItems", "minContains"],
  ...["maxContains", "minProperties", "maxProperties", "pattern", "format", "contentEncoding"],
  ...["contentMediaType", "contentSchema", "title", "description", "$comment", "default", "examples"],
  ...[
    "readOnly",
    "writeOnly",
    "deprecated",
    "$anchor",
    "$dynamicAnchor",
    "$vocabulary",
    "$defs",
    "definitions",
  ],
];

const scalar: Arbitrary<JsonValue> = constantFrom<JsonValue>(
  ...[null, true, false, 0, 1, -1, 2.5, 3],
  ...["", "string", "strin", "null", "3", "city", "timezone"],
);

const lists: Arbitrary<JsonValue> = oneof(constant<JsonValue>([]), array(scalar, { maxLength: 3 }));

function schemaOf(depth: number): Arbitrary<JsonValue> {
  const inner = depth === 0 ? scalar : oneof({ weight: 3, arbitrary: schemaOf(depth - 1) }, scalar);
  const value = oneof(
    scalar,
    lists,
    inner,
    array(inner, { minLength: 1, maxLength: 2 }),
    tuple(constantFrom("city", "timezone"), oneof(inner, lists)).map(([name, held]): JsonValue => ({
      [name]: held,
    })),
  );
  return array(tuple(constantFrom(...KEYWORDS), value), { maxLength: 4 }).map((members): JsonObject =>
    Object.fromEntries(members),
  );
}

describe.each<Dialect>(["2020-12", "draft-07"])("%s", (dialect) => {
  test("what the meta-schema refuses has an error, and the rules of form refuse no more", () => {
    assert(
      property(schemaOf(2), (schema) => {
        const found = diagnose(schema, { dialect });
        const broken = found.some(({ rule }) => META_RULES.has(rule));
        if (dialect === "draft-07" && NEWER.some((word) => JSON.stringify(schema).includes(word)))
          return true;
        return accepts[dialect](schema) !== broken;
      }),
      { numRuns: 3000 },
    );
  });
});
