import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { convertOne } from "../convert-one.ts";

interface Row {
  title: string;
  target: string;
  from: JsonValue;
  to: JsonValue;
  /** `code effect pointer` below the property. */
  losses: string[];
}

const at = "/properties/value";

const city = { type: "string" };

const rows: Row[] = [
  {
    title: "a condition takes its branches with it",
    target: "llama-cpp",
    from: { type: "object", properties: { city }, if: { required: ["city"] }, then: { maxProperties: 2 } },
    to: { type: "object", properties: { city } },
    losses: ["keyword-dropped wider /if", "keyword-dropped wider /then"],
  },
  {
    title: "the places of a tuple take the rest of its items with them",
    target: "llama-cpp",
    from: { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } },
    to: { type: "array" },
    losses: ["keyword-dropped wider /prefixItems", "keyword-dropped wider /items"],
  },
  {
    title: "what is contained takes what is left over with it",
    target: "vllm",
    from: { type: "array", contains: { type: "string" }, maxContains: 2, unevaluatedItems: false },
    to: { type: "array" },
    losses: [
      "keyword-dropped wider /contains",
      "keyword-dropped wider /maxContains",
      "keyword-dropped wider /unevaluatedItems",
    ],
  },
  {
    title: "names of a record, as Zod writes them, go where the gate does not take them next to its values",
    target: "vllm",
    from: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "number" } },
    to: { type: "object", additionalProperties: { type: "number" } },
    losses: ["keyword-dropped wider /propertyNames"],
  },
  {
    title: "keys of a pattern can't be sent where a closed object names others",
    target: "llama-cpp",
    from: {
      type: "object",
      properties: { city },
      patternProperties: { "^x-": { type: "string" } },
      additionalProperties: false,
    },
    to: { type: "object", properties: { city }, additionalProperties: false },
    losses: ["pattern-key-dropped narrower /patternProperties/^x-"],
  },
  {
    title: "a map that is known by its pattern only stays no object without keys",
    target: "llama-cpp",
    from: {
      type: "object",
      patternProperties: { "^[a-z]+$": { type: "string" } },
      additionalProperties: false,
    },
    to: { type: "object" },
    losses: ["pattern-keys-dropped wider /patternProperties", "keyword-dropped wider /additionalProperties"],
  },
  {
    title: "such a map is sent as text to a strict receiver",
    target: "openai-strict",
    from: {
      type: "object",
      patternProperties: { "^[a-z]+$": { type: "string" } },
      additionalProperties: false,
    },
    to: { type: "string", description: "JSON text of an object" },
    losses: [
      "pattern-keys-dropped wider /patternProperties",
      "keyword-dropped wider /additionalProperties",
      "sent-as-text wider ",
    ],
  },
  {
    title: "a schema for other keys is not held against keys that had a pattern",
    target: "portable",
    from: {
      type: "object",
      properties: { city },
      patternProperties: { "^x-": { type: "integer" } },
      additionalProperties: { type: "string" },
    },
    to: { type: "object", properties: { city } },
    losses: [
      "pattern-key-dropped wider /patternProperties/^x-",
      "keyword-dropped wider /additionalProperties",
    ],
  },
];

describe("what is left out takes with it what judges only its rest", () => {
  it.for(rows)("$title", ({ target, from, to, losses }) => {
    const closed = target.endsWith("-strict") ? { additionalProperties: false } : {};
    const root = { type: "object", properties: { value: from }, required: ["value"], ...closed };
    const { schema, all } = convertOne(root, target);
    expect(schema).toEqual({ ...root, properties: { value: to } });
    expect(all.map(({ code, effect, pointer }) => `${code} ${effect} ${pointer.replace(at, "")}`)).toEqual(
      losses,
    );
  });
});

it("a keyword made of two is lost at both of its places", () => {
  const { losses } = convertOne(
    {
      type: "object",
      properties: {
        value: {
          type: "object",
          properties: { city },
          required: ["city"],
          allOf: [{ properties: { unit: city }, required: ["unit"] }],
          oneOf: [{ required: ["city"] }, { required: ["unit"] }],
        },
      },
    },
    "llama-cpp",
  );
  expect(losses.filter((loss) => loss.startsWith("keyword-dropped"))).toEqual([
    `keyword-dropped ${at}/type`,
    `keyword-dropped ${at}/properties`,
    `keyword-dropped ${at}/allOf/0/properties`,
    `keyword-dropped ${at}/required`,
    `keyword-dropped ${at}/allOf/0/required`,
  ]);
});

describe("what a target does not look into stays as it is", () => {
  const $defs = { node: { type: "object", properties: { children: { items: { $ref: "#/$defs/node" } } } } };
  it.for<[string, JsonValue]>([
    ["bounds", { type: "number", minimum: 1, multipleOf: 2 }],
    ["booleans", { type: "object", properties: { any: true, none: false } }],
    ["unions", { oneOf: [{ type: "string" }, { minLength: 2 }] }],
    ["tuples", { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false }],
    ["recursion", { $ref: "#/$defs/node" }],
  ])("%s", ([, items]) => {
    const root = { type: "object", properties: { value: { type: "array", items } }, $defs };
    const { schema, losses } = convertOne(root, "ollama");
    expect(schema).toMatchObject({ properties: root.properties });
    expect(losses).toEqual([]);
  });
});
