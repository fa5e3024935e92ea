import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import fc from "fast-check";

/** A slip is what an author wrote in place of, or beside, what was meant; schemas come to at most four of them. */
type Slip = fc.Arbitrary<JsonObject>;

const WORDS = [
  "any",
  "float",
  "str",
  "int",
  "list",
  "dict",
  "tuple",
  "Boolean",
  "HashMap",
  "ArrayList",
  "date",
];
const TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"];
const scalar = fc.constantFrom<JsonValue>("a", "b", "1", "", 1, 2, 2.5, -3, true, null);
const number = fc.constantFrom<JsonValue>(0, 1, 5, -2, 2.5, "1", "10", "five", true, null);

const type: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<JsonValue>(...TYPES) },
  { weight: 4, arbitrary: fc.constantFrom<JsonValue>(...WORDS) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom<JsonValue>(...TYPES, "any", "str"), { maxLength: 3 }),
  },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>("string|null", "string, null", null, 3, {}) },
);

const values = fc.oneof(
  { weight: 5, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>("a, b", "a|b", { a: 1 }, null) },
);

/** Keys as they are and as they are misspelt, each with values that fit and some that do not. */
const scalarKeys: Record<string, fc.Arbitrary<JsonValue>> = {
  ...keyed(
    ["description", "Description", "desc", "descripton"],
    fc.constantFrom("One of a, b", "The day", "", null),
  ),
  ...keyed(["enum", "enums", "Enum", "values", "choices", "options", "allowed_values"], values),
  ...keyed(["default", "defaultValue", "defualt"], scalar),
  ...keyed(["minimum", "min", "minimun", "maximum", "max", "Maximum"], number),
  ...keyed(["exclusiveMinimum", "exclusiveMaximum", "exclusive_minimum"], number),
  ...keyed(
    ["minLength", "min_length", "maxLength", "maxlength", "minItems", "maxItems", "multipleOf"],
    number,
  ),
  ...keyed(["format", "Format"], fc.constantFrom("date", "uint", "uint32", "datetime", "URL", "float", "")),
  ...keyed(["pattern", "regex"], fc.constantFrom("^a+$", "\\d+", "(a", "/^a$/", "(?i)a")),
  ...keyed(["const", "examples", "example", "title", "nullable", "optional", "deprecated"], scalar),
  ...keyed(
    ["required", "requires", "uniqueItems"],
    fc.constantFrom<JsonValue>(true, false, "true", ["a"], []),
  ),
  ...keyed(["$comment", "unit", "x-order", "readonly"], fc.constantFrom<JsonValue>("m", 3)),
};

function keyed(names: string[], value: fc.Arbitrary<JsonValue>): Record<string, fc.Arbitrary<JsonValue>> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

function some(keys: Record<string, fc.Arbitrary<JsonValue>>, maxLength: number): Slip {
  return fc
    .array(
      fc
        .constantFrom(...Object.keys(keys))
        .chain((key) => (keys[key] ?? fc.constant(null)).map((value) => [key, value] as const)),
      { maxLength },
    )
    .map((pairs) => Object.fromEntries(pairs));
}

const NAMES = ["city", "days", "ids", "type", "required", "default", "description", "enum", "a b", "x.y"];

function schemaKeys(schema: fc.Arbitrary<JsonValue>): Record<string, fc.Arbitrary<JsonValue>> {
  const list = fc.array(schema, { maxLength: 3 });
  const members = fc
    .tuple(fc.dictionary(fc.constantFrom(...NAMES), schema, { maxKeys: 3 }), amongProperties)
    .map(([named, strays]): JsonValue => ({ ...named, ...strays }));
  return {
    ...keyed(
      ["properties", "property", "propertys"],
      fc.oneof({ weight: 8, arbitrary: members }, { weight: 1, arbitrary: list }),
    ),
    ...keyed(["required", "Required", "requires"], requiredNames),
    ...keyed(["items", "item"], fc.oneof({ weight: 4, arbitrary: schema }, { weight: 1, arbitrary: list })),
    ...keyed(
      ["anyOf", "oneOf", "allOf", "anyof", "any_of"],
      fc.oneof({ weight: 6, arbitrary: list }, { weight: 1, arbitrary: schema }),
    ),
    ...keyed(
      ["additionalProperties", "additional_properties"],
      fc.oneof(fc.constantFrom<JsonValue>(false, "false"), schema),
    ),
    ...keyed(["$defs", "definitions"], fc.dictionary(fc.constantFrom("a", "b"), schema, { maxKeys: 2 })),
    $ref: fc.constantFrom("#/$defs/a", "#/definitions/b", "#/$def/a", "city"),
  };
}

const requiredNames = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom<JsonValue>("city", "days", "City", "city", 3), { maxLength: 3 }),
  },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(true, "city", { city: true }, null) },
);

/** Keywords whose values show that they slipped among the properties. */
const amongProperties: Slip = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: requiredNames.map((required) => ({ required })) },
  { weight: 1, arbitrary: fc.constantFrom<JsonObject>({ type: "object" }, { additionalProperties: false }) },
  { weight: 1, arbitrary: fc.constantFrom<JsonObject>({ description: "The place" }, { city: "string" }) },
);

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 2, arbitrary: fc.constantFrom<JsonValue>({ type: "string" }, {}, true, "string", null) },
    { weight: 6, arbitrary: withType(some(scalarKeys, 4)) },
    {
      weight: 4,
      arbitrary: withType(
        fc
          .tuple(some(schemaKeys(tie("schema")), 3), some(scalarKeys, 2))
          .map(([own, others]) => ({ ...others, ...own })),
      ),
    },
  ),
}));

function withType(members: Slip): fc.Arbitrary<JsonValue> {
  const key = fc.constantFrom("type", "type", "type", "type", "Type", "typ");
  const given = fc.option(fc.tuple(key, type), { freq: 6, nil: undefined });
  return fc
    .tuple(given, members)
    .map(([named, others]) => ({ ...(named === undefined ? {} : { [named[0]]: named[1] }), ...others }));
}

/** The schema of a tool's arguments: an object more often than not, in the words of some language. */
const argumentsSchema: fc.Arbitrary<JsonValue> = fc
  .tuple(
    fc.constantFrom("object", "object", "dict", "Object", "any"),
    fc.dictionary(fc.constantFrom(...NAMES), schema, { maxKeys: 4 }),
    amongProperties,
    fc.option(requiredNames, { nil: undefined }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: some(schemaKeys(schema), 2) },
    ),
  )
  .map(([word, properties, strays, required, others]) => ({
    type: word,
    properties: { ...properties, ...strays },
    ...(required === undefined ? {} : { required }),
    ...others,
  }));

const name = fc.constantFrom("look_up", "math.factorial", "get weather", "look_up", "naïve", "");
const text = fc.constantFrom(
  "Looks a record up.",
  "",
  "Note that the provided function is in Python 3 syntax.",
);

/** A tool in the form of one list; some keys slip, too. */
function tool(keys: { schema: string[]; wrap?: string }): fc.Arbitrary<JsonValue> {
  return fc
    .tuple(
      name,
      text,
      fc.constantFrom("description", "description", "descripton"),
      fc.constantFrom(...keys.schema),
      argumentsSchema,
    )
    .map(([named, said, word, key, given]): JsonValue => {
      const own: JsonObject = { name: named, [word]: said, [key]: given };
      return keys.wrap === undefined ? own : { type: "function", [keys.wrap]: own };
    });
}

const kinds: fc.Arbitrary<JsonValue>[] = [
  tool({ schema: ["inputSchema", "inputSchema", "inputSchemas"] }),
  tool({ schema: ["input_schema", "input_schema", "inputschema"] }),
  tool({ schema: ["parameters", "parameters", "parameter"] }),
  tool({ schema: ["parameters", "parameters", "params"], wrap: "function" }),
  tool({ schema: ["schema"] }).map((own) => ({ command: ["bin/look"], ...(own as JsonObject) })),
];

/** Lists of tools with slips, in every form that a list is kept in. */
export const slippedLists: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...kinds).chain((kind) => fc.array(kind, { minLength: 1, maxLength: 2 })),
    fc.boolean(),
    fc.constantFrom(undefined, 2),
  )
  .map(([tools, isWrapped, indent]) => JSON.stringify(isWrapped ? { tools } : tools, null, indent));
