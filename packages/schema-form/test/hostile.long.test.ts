import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setOwn, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import {
  faultsOf,
  fieldAt,
  fieldInside,
  itemsIn,
  membersIn,
  openForm,
  rootSpot,
  type Field,
  type FormState,
} from "../src/plan.ts";
import { fill } from "./driver/fill.ts";
import { typeOver } from "./driver/type-over.ts";

const COUNT = Number(process.env["TOOLHAFT_FORMS"] ?? 60);

/** Look at every field that is shown, as the page would; so many at most. */
function look(state: FormState, most = 300): number {
  let seen = 0;
  const open: Field[] = [fieldAt(state, rootSpot(state))];
  for (let field = open.pop(); field !== undefined && seen < most; field = open.pop()) {
    seen++;
    const inside = fieldInside(state, field);
    if (inside !== undefined) open.push(inside);
    open.push(...[...membersIn(field), ...itemsIn(field)].map((spot) => fieldAt(state, spot)));
  }
  faultsOf(state);
  return seen;
}

function deep(levels: number, word: string): JsonValue {
  let schema: JsonValue = { type: "string" };
  for (let level = 0; level < levels; level++) schema = { [word]: word === "allOf" ? [schema] : schema };
  return schema;
}

const cyclic: JsonObject = { type: "object" };
cyclic["properties"] = { self: cyclic };
const wide: JsonObject = {};
for (let index = 0; index < 3_000; index++) wide[`p${String(index)}`] = { type: "string" };
const doubling: JsonObject = { $defs: { d0: { type: "object" } }, $ref: "#/$defs/d30" };
for (let index = 1; index <= 30; index++) {
  const ref = `#/$defs/d${String(index - 1)}`;
  (doubling["$defs"] as JsonObject)[`d${String(index)}`] = {
    allOf: [{ $ref: ref }, { $ref: ref }],
    anyOf: [{ $ref: ref }, { $ref: ref }],
  };
}
const prototype: JsonObject = {};
setOwn(prototype, "__proto__", { type: "string" });

describe("no schema breaks a form", () => {
  const rows: readonly (readonly [string, JsonValue])[] = [
    ["ten thousand levels", deep(10_000, "not")],
    ["ten thousand levels of allOf", deep(10_000, "allOf")],
    ["four hundred levels of items", deep(400, "items")],
    ["an object that holds itself", cyclic],
    ["three thousand properties", { type: "object", properties: wide, required: Object.keys(wide) }],
    ["references that double", doubling],
    [
      "ten thousand options",
      { type: "object", properties: { a: { enum: Array.from({ length: 10_000 }, (_, index) => index) } } },
    ],
    [
      "references in a circle",
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ],
    ["a union of itself", { anyOf: [{ $ref: "#" }, { $ref: "#" }] }],
    ["a list that must hold itself", { type: "array", minItems: 20, items: { $ref: "#" } }],
    [
      "a million items at least",
      { type: "object", properties: { a: { type: "array", minItems: 1e6 } }, required: ["a"] },
    ],
    ["a pattern that takes years", { type: "object", patternProperties: { "^(a+)+$": { type: "string" } } }],
    ["a property __proto__", { type: "object", properties: prototype, required: ["__proto__", ""] }],
    [
      "keywords of the wrong kind",
      {
        type: 5,
        properties: [],
        required: {},
        items: 3,
        enum: "x",
        anyOf: [],
        allOf: {},
        $ref: 7,
        if: 1,
        default: {},
      },
    ],
  ];

  test.each(rows)("%s", (_, schema) => {
    const state = openForm(schema, "", { objects: false });
    expect(look(state)).toBeGreaterThan(0);
    const name = "a".repeat(40);
    const filled = fill(state, rootSpot(state), { [name]: "x", "": 1, a: [1] });
    expect(look(filled)).toBeGreaterThan(0);
  });
});

const words = fc.constantFrom(
  "type",
  "properties",
  "items",
  "anyOf",
  "oneOf",
  "allOf",
  "enum",
  "const",
  "$ref",
  "if",
  "then",
  "else",
  "required",
  "default",
  "prefixItems",
  "additionalProperties",
  "patternProperties",
  "dependentSchemas",
  "minItems",
  "format",
  "not",
  "$defs",
  "a",
);
const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<JsonValue[]>(
      "string",
      "object",
      "array",
      "#",
      "#/$defs/a",
      "null",
      1,
      true,
      false,
      null,
      "",
      ["integer", "null"],
    ),
    fc.array(tie("schema"), { maxLength: 3 }),
    fc.dictionary(words, tie("schema"), { maxKeys: 4 }),
  ),
}));

test("whatever a schema and a value are, the form shows them, and typing over each field and back leaves the text", () => {
  fc.assert(
    fc.property(schema, fc.jsonValue({ maxDepth: 3 }), (of, value) => {
      const text = JSON.stringify(value);
      const state = openForm(of, text, { objects: false });
      look(state, 200);
      expect(typeOver(state, rootSpot(state)).state.document.text).toBe(text);
      const empty = openForm(of, "", { objects: false });
      fill(empty, rootSpot(empty), value as JsonValue);
    }),
    { numRuns: COUNT },
  );
});
