import type { JsonValue } from "@toolhaft/json-text";

/** One thing that a person does with the keyboard. */
export interface Step {
  /** The label of a control, or the name of a button. */
  on: string;
  keys?: string;
  press?: string;
  /** First letters of an option. */
  choose?: string;
}

interface Case {
  name: string;
  schema: JsonValue;
  text?: string;
  steps: Step[];
  expected: JsonValue;
}

const of = (properties: Record<string, JsonValue>, more: Record<string, JsonValue> = {}): JsonValue => ({
  type: "object",
  properties,
  ...more,
});

/** A form each, filled in by keys. */
export const cases: Case[] = [
  {
    name: "a text",
    schema: of({ city: { type: "string" } }),
    steps: [{ on: "city", keys: "Tromsø" }],
    expected: { city: "Tromsø" },
  },
  {
    name: "a text of several lines",
    schema: of({ body: { type: "string", maxLength: 900 } }),
    steps: [{ on: "body", keys: "a\nb" }],
    expected: { body: "a\nb" },
  },
  {
    name: "an empty text",
    schema: of({ city: { type: "string" } }),
    steps: [{ on: "Set city to an empty text", press: "Space" }],
    expected: { city: "" },
  },
  {
    name: "an emptied text",
    schema: of({ city: { type: "string" } }),
    text: '{"city":"x"}',
    steps: [{ on: "city", press: "Backspace" }],
    expected: {},
  },
  {
    name: "a whole number",
    schema: of({ days: { type: "integer" } }),
    steps: [{ on: "days", keys: "-12" }],
    expected: { days: -12 },
  },
  {
    name: "a number",
    schema: of({ depth: { type: "number" } }),
    steps: [{ on: "depth", keys: "1.5e3" }],
    expected: { depth: 1500 },
  },
  {
    name: "yes or no",
    schema: of({ on: { type: "boolean" } }),
    steps: [{ on: "on", choose: "fal" }],
    expected: { on: false },
  },
  {
    name: "an option",
    schema: of({ unit: { enum: ["km", "mi"] } }),
    steps: [{ on: "unit", choose: "mi" }],
    expected: { unit: "mi" },
  },
  {
    name: "an option with a title",
    schema: of({
      unit: {
        oneOf: [
          { const: 1, title: "Metre" },
          { const: 2, title: "Foot" },
        ],
      },
    }),
    steps: [{ on: "unit", choose: "Foo" }],
    expected: { unit: 2 },
  },
  {
    name: "null",
    schema: of({ note: { type: ["string", "null"] } }),
    steps: [{ on: "Set note to null", press: "Space" }],
    expected: { note: null },
  },
  {
    name: "no longer null",
    schema: of({ note: { type: ["string", "null"] } }),
    text: '{"note":null}',
    steps: [
      { on: "Set note to null", press: "Space" },
      { on: "note", keys: "x" },
    ],
    expected: { note: "x" },
  },
  {
    name: "null alone",
    schema: of({ gone: { type: "null" } }),
    steps: [{ on: "gone", choose: "nul" }],
    expected: { gone: null },
  },
  {
    name: "a group",
    schema: of({ near: of({ city: { type: "string" } }) }),
    steps: [
      { on: "Add near", press: "Enter" },
      { on: "city", keys: "Moss" },
    ],
    expected: { near: { city: "Moss" } },
  },
  {
    name: "a group, cleared",
    schema: of({ near: of({}) }),
    text: '{"near":{}}',
    steps: [{ on: "Clear near", press: "Enter" }],
    expected: {},
  },
  {
    name: "a list of texts",
    schema: of({ tags: { type: "array", items: { type: "string" } } }),
    steps: [
      { on: "Add tags", press: "Enter" },
      { on: "Add an item", press: "Enter" },
      { on: "Item 1", keys: "a" },
      { on: "Add an item", press: "Enter" },
      { on: "Item 2", keys: "b" },
      { on: "Move up Item 2", press: "Enter" },
    ],
    expected: { tags: ["b", "a"] },
  },
  {
    name: "an item, removed",
    schema: of({ tags: { type: "array", items: { type: "string" } } }),
    text: '{"tags":["a","b"]}',
    steps: [{ on: "Remove Item 1", press: "Space" }],
    expected: { tags: ["b"] },
  },
  {
    name: "boxes of a set",
    schema: of({ days: { type: "array", uniqueItems: true, items: { enum: ["mo", "tu"] } } }),
    steps: [{ on: "tu", press: "Space" }],
    expected: { days: ["tu"] },
  },
  {
    name: "first items",
    schema: of({
      at: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], minItems: 2, items: false },
    }),
    steps: [
      { on: "Add at", press: "Enter" },
      { on: "Item 1", keys: "3" },
      { on: "Item 2", keys: "x" },
    ],
    expected: { at: [3, "x"] },
  },
  {
    name: "a map",
    schema: { type: "object", additionalProperties: { type: "integer" } },
    steps: [
      { on: "Name of the new property", keys: "sea", press: "Enter" },
      { on: "sea", keys: "7" },
    ],
    expected: { sea: 7 },
  },
  {
    name: "another property",
    schema: of({ city: { type: "string" } }),
    steps: [
      { on: "Add a property", press: "Enter" },
      { on: "Name of the new property", keys: "more", press: "Enter" },
      { on: "more", choose: "yes" },
    ],
    expected: { more: null },
  },
  {
    name: "a property, removed",
    schema: of({}),
    text: '{"more":1}',
    steps: [{ on: "Remove more", press: "Enter" }],
    expected: {},
  },
  {
    name: "a union",
    schema: of({
      by: {
        oneOf: [
          { title: "Train", ...(of({ train: { type: "integer" } }, { required: ["train"] }) as object) },
          { title: "Name", type: "string" },
        ],
      },
    }),
    steps: [
      { on: "by", choose: "Tra" },
      { on: "train", keys: "5" },
    ],
    expected: { by: { train: 5 } },
  },
  {
    name: "a union with a fixed tag",
    schema: of({
      by: {
        oneOf: [
          of({ kind: { const: "a" } }, { required: ["kind"] }),
          of({ kind: { const: "b" } }, { required: ["kind"] }),
        ],
      },
    }),
    steps: [{ on: "by", choose: "kind: b" }],
    expected: { by: { kind: "b" } },
  },
  {
    name: "a kind of two",
    schema: of({ size: { type: ["string", "integer"] } }),
    steps: [{ on: "size", choose: "who" }],
    text: '{"size":"12"}',
    expected: { size: 12 },
  },
  {
    name: "no type",
    schema: of({ any: {} }),
    steps: [{ on: "any", choose: "yes" }],
    text: '{"any":true}',
    expected: { any: true },
  },
  {
    name: "then",
    schema: of(
      { card: { type: "string" } },
      { if: { required: ["card"] }, then: of({ code: { type: "integer" } }, { required: ["code"] }) },
    ),
    steps: [
      { on: "card", keys: "v" },
      { on: "code", keys: "7" },
    ],
    expected: { card: "v", code: 7 },
  },
  {
    name: "a default",
    schema: of({ limit: { type: "integer", default: 10 } }),
    steps: [],
    expected: { limit: 10 },
  },
  {
    name: "a secret",
    schema: of({ token: { type: "string", writeOnly: true } }),
    steps: [{ on: "token", keys: "s3cret" }],
    expected: { token: "s3cret" },
  },
  {
    name: "a schema that holds itself",
    schema: of({ name: { type: "string" }, next: { $ref: "#" } }),
    steps: [{ on: "Add next", press: "Enter" }],
    expected: { next: {} },
  },
  {
    name: "a name that is not described",
    schema: { type: "object", required: ["zip"], additionalProperties: { type: "string" } },
    steps: [{ on: "zip", keys: "0150" }],
    expected: { zip: "0150" },
  },
];
