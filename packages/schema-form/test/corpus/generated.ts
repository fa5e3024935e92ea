import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** Each keyword with what it may say: two of them at a time make a schema. */
const KEYWORDS: readonly (readonly [keyword: string, ...said: readonly JsonObject[]])[] = [
  ["string", { type: "string" }],
  ["number", { type: "number" }],
  ["integer", { type: "integer" }],
  ["boolean", { type: "boolean" }],
  ["null", { type: "null" }],
  ["object", { type: "object" }],
  ["array", { type: "array" }],
  [
    "types",
    { type: ["string", "integer"] },
    { type: ["object", "null"] },
    { type: ["array", "boolean", "null"] },
  ],
  ["enum", { enum: ["sea", "lake"] }, { enum: ["sea", 2, null] }, { enum: [{ depth: 1 }, [1, 2]] }],
  ["const", { const: "sea" }, { const: 3 }, { const: { depth: 1 } }],
  ["minLength", { minLength: 3 }],
  ["maxLength", { maxLength: 4 }, { maxLength: 1000 }],
  ["pattern", { pattern: "^[a-z]+$" }],
  ["format", { format: "date" }, { format: "email" }, { format: "password" }],
  ["minimum", { minimum: 3 }],
  ["maximum", { maximum: 10 }],
  ["exclusiveMinimum", { exclusiveMinimum: 0 }],
  ["exclusiveMaximum", { exclusiveMaximum: 100 }],
  ["multipleOf", { multipleOf: 0.5 }],
  ["properties", { properties: { city: { type: "string" }, depth: { type: "number" } } }],
  ["required", { required: ["city"] }, { required: ["depth", "shore"] }],
  ["additionalProperties", { additionalProperties: false }, { additionalProperties: { type: "integer" } }],
  ["patternProperties", { patternProperties: { "^x-": { type: "boolean" } } }],
  ["propertyNames", { propertyNames: { maxLength: 8 } }],
  ["minProperties", { minProperties: 1 }],
  ["maxProperties", { maxProperties: 3 }],
  ["dependentRequired", { dependentRequired: { city: ["depth"] } }],
  [
    "dependentSchemas",
    { dependentSchemas: { city: { properties: { zip: { type: "string" } }, required: ["zip"] } } },
  ],
  ["unevaluatedProperties", { unevaluatedProperties: false }, { unevaluatedProperties: { type: "string" } }],
  ["items", { items: { type: "number" } }, { items: { enum: ["a", "b", "c"] } }],
  ["prefixItems", { prefixItems: [{ type: "string" }, { type: "integer" }] }],
  ["minItems", { minItems: 2 }],
  ["maxItems", { maxItems: 3 }],
  ["uniqueItems", { uniqueItems: true }],
  ["contains", { contains: { const: "sea" } }],
  ["unevaluatedItems", { unevaluatedItems: false }],
  [
    "allOf",
    { allOf: [{ properties: { city: { minLength: 2 } } }, { properties: { shore: { type: "boolean" } } }] },
  ],
  [
    "anyOf",
    { anyOf: [{ type: "string" }, { type: "null" }] },
    { anyOf: [{ type: "string" }, { type: "object", properties: { city: { type: "string" } } }] },
    { anyOf: [{ required: ["city"] }, { required: ["depth"] }] },
  ],
  [
    "oneOf",
    { oneOf: [{ type: "integer" }, { type: "array", items: { type: "integer" } }] },
    {
      oneOf: [
        { properties: { kind: { const: "sea" }, depth: { type: "number" } }, required: ["kind"] },
        { properties: { kind: { const: "lake" }, shore: { type: "boolean" } }, required: ["kind", "shore"] },
      ],
    },
    {
      oneOf: [
        { const: "s", title: "Sea" },
        { const: "l", title: "Lake" },
      ],
    },
  ],
  ["not", { not: { const: "sea" } }, { not: { required: ["shore"] } }],
  [
    "if",
    { if: { required: ["city"] }, then: { required: ["depth"] } },
    {
      if: { properties: { city: { const: "Oslo" } }, required: ["city"] },
      then: { properties: { fjord: { type: "string" } } },
      else: { properties: { river: { type: "string" } } },
    },
  ],
  ["$ref", { $ref: "#/$defs/place" }, { $ref: "#shore" }],
  ["default", { default: "sea" }, { default: 3 }, { default: null }],
  ["examples", { examples: ["sea", 3] }],
  ["writeOnly", { writeOnly: true }],
  ["title", { title: "Water", description: "Which water it is." }],
];

const DEFINITIONS: JsonObject = {
  place: { type: "object", properties: { city: { type: "string" }, near: { $ref: "#/$defs/place" } } },
  shore: { $anchor: "shore", type: ["string", "null"], maxLength: 20 },
};

export interface GeneratedSchema {
  readonly id: string;
  readonly schema: JsonObject;
}

/** A schema for every pair of keywords, each nested up to five levels deep. The same seed makes the same. */
export function pairsOfKeywords(seed: number): GeneratedSchema[] {
  const random = createRandom(seed);
  const schemas: GeneratedSchema[] = [];
  KEYWORDS.forEach(([one, ...saidByOne], index) => {
    for (const [other, ...saidByOther] of KEYWORDS.slice(index + 1)) {
      // Each form of a keyword gets its turn.
      for (let turn = 0; turn < Math.max(2, saidByOne.length, saidByOther.length); turn++) {
        const first = saidByOne[turn % saidByOne.length] ?? {};
        const second = saidByOther[turn % saidByOther.length] ?? {};
        const pair =
          Object.hasOwn(second, "type") && Object.hasOwn(first, "type")
            ? { allOf: [first, second] }
            : { ...first, ...second };
        const levels = 1 + Math.floor(random() * 5);
        schemas.push({
          id: `${one}+${other}/${String(turn)}`,
          schema: { ...nested(pair, levels, random), $defs: DEFINITIONS },
        });
      }
    }
  });
  return schemas;
}

function nested(schema: JsonValue, levels: number, random: () => number): JsonObject {
  let inner = schema;
  for (let level = 1; level < levels; level++) {
    const ways: readonly JsonObject[] = [
      { type: "object", properties: { inside: inner, note: { type: "string" } }, required: ["inside"] },
      { type: "object", properties: { maybe: inner } },
      { type: "array", items: inner, minItems: 1, maxItems: 3 },
      { anyOf: [inner, { type: "boolean" }] },
      { type: "object", additionalProperties: inner },
      { allOf: [inner, { description: "One of two." }] },
    ];
    inner = ways[Math.floor(random() * ways.length)] ?? inner;
  }
  return { type: "object", properties: { water: inner }, required: ["water"] };
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
