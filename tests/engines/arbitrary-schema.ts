import fc from "fast-check";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";

const NAMES = [
  "city",
  "days",
  "a b",
  "ids[]",
  "required",
  "$ref",
  "größe",
  "x".repeat(70),
  "default",
  "anyOf",
];
const FORMATS = ["date", "date-time", "email", "uuid", "uint32", "regex", "double", "int64"];
const PATTERNS = [
  "^[a-z]+$",
  "[a-z]+",
  "\\d+",
  "^\\d{3}$",
  "^(?!x).*$",
  "^(a+)b\\1$",
  "^a{1,5000}$",
  "^\\/[a-z\\-]+$",
  "^(ab",
  "(?i)^a$",
  "^[a-z]]$",
  "^\\bfoo$",
  "(?<=a)b",
  "^\\p{L}+$",
];
const TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"];
const REFERENCES = [
  "#/$defs/a",
  "#/$defs/b",
  "#/$defs/a~1b",
  "#",
  "#named",
  "#/properties/city",
  "https://example.com/a.json",
  "#/$defs/none",
];

const scalar: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>("a", "b", "", 1, 2.5, -3, true, null);
const count = fc.constantFrom<JsonValue>(0, 1, 2, 5, 1500, 5000, "3", -1);
const bound = fc.constantFrom<JsonValue>(0, 1, -5, 2.5, 2 ** 53 + 2, 1e308, true, "0");
const type: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<JsonValue>(...TYPES) },
  { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom<JsonValue>(...TYPES), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>("any", "STRING", null, []) },
);

/** Members of a schema that some author may write, sound or not; each is there now and then. */
function members(schema: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  const some = fc.array(schema, { maxLength: 3 });
  const named = fc.dictionary(fc.constantFrom(...NAMES), schema, { maxKeys: 3 });
  const names = fc.array(fc.constantFrom<JsonValue>(...NAMES.slice(0, 4), "undeclared"), { maxLength: 3 });
  const odd: Record<string, fc.Arbitrary<JsonValue>> = {
    description: fc.constantFrom<JsonValue>("A value", "", null),
    title: fc.constant("T"),
    default: scalar,
    examples: fc.array(scalar, { maxLength: 2 }),
    format: fc.constantFrom<JsonValue>(...FORMATS),
    pattern: fc.constantFrom<JsonValue>(...PATTERNS),
    minLength: count,
    maxLength: count,
    minItems: count,
    maxItems: count,
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    multipleOf: fc.constantFrom<JsonValue>(5, 0.01),
    uniqueItems: fc.boolean(),
    nullable: fc.boolean(),
    enum: fc.array(scalar, { maxLength: 4 }),
    const: scalar,
    items: fc.oneof({ weight: 5, arbitrary: schema }, { weight: 1, arbitrary: some }),
    prefixItems: some,
    contains: schema,
    properties: named,
    required: names,
    additionalProperties: schema,
    patternProperties: fc.dictionary(fc.constantFrom("^x_", "^y"), schema, { maxKeys: 2 }),
    propertyNames: schema,
    dependentRequired: fc.constant({ city: ["days"] }),
    unevaluatedProperties: fc.constant(false),
    anyOf: some,
    oneOf: some,
    allOf: some,
    not: schema,
    if: schema,
    then: schema,
    $ref: fc.constantFrom<JsonValue>(...REFERENCES),
    $comment: fc.constant("c"),
    $id: fc.constant("https://example.com/a"),
    discriminator: fc.constant({ propertyName: "city" }),
    optional: fc.constant(true),
  };
  const pairs = fc.array(
    fc
      .constantFrom(...Object.keys(odd))
      .chain((key) => (odd[key] ?? fc.constant(null)).map((value) => [key, value] as const)),
    { maxLength: 4 },
  );
  return fc.tuple(fc.option(type, { freq: 6, nil: undefined }), pairs).map(([named, others]) => ({
    ...(named === undefined ? {} : { type: named }),
    ...Object.fromEntries(others),
  }));
}

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    {
      weight: 4,
      arbitrary: fc.constantFrom<JsonValue>({ type: "string" }, { type: "integer" }, {}, true, false),
    },
    { weight: 9, arbitrary: members(tie("schema")) },
  ),
}));

/** Schemas of arguments of every kind, with definitions that references may lead to. */
export const anySchema: fc.Arbitrary<JsonObject> = fc
  .tuple(
    members(schema),
    fc.dictionary(fc.constantFrom(...NAMES), schema, { maxKeys: 4 }),
    schema,
    schema,
    fc.boolean(),
  )
  .map(([root, properties, a, b, isPlain]) => ({
    ...(isPlain ? { type: "object" } : root),
    properties,
    $defs: { a, b, "a/b": { type: "string" } },
  }));
