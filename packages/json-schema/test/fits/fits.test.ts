import { validate } from "@toolhaft/json-schema";
import { fits } from "@toolhaft/json-schema/fits";
import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { keywords, UNTOLD } from "../../src/fits/keywords.ts";
import { draft202012 } from "../../src/validate/drafts/draft-2020-12.ts";
import { requiredTests } from "../validate/official-suite.ts";

const room = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 2, pattern: "^[a-z0-9-]+$" },
    seats: { type: "integer", minimum: 1, multipleOf: 2 },
    tags: { type: "array", items: { $ref: "#/$defs/tag" }, uniqueItems: true, maxItems: 3 },
    floor: { oneOf: [{ const: "ground" }, { type: "integer", exclusiveMinimum: 0 }] },
  },
  required: ["name"],
  if: { properties: { floor: { const: "ground" } }, required: ["floor"] },
  then: { required: ["seats"] },
  additionalProperties: false,
  $defs: { tag: { enum: ["quiet", "screen", { size: 1 }] } },
};

describe("a schema as tools have it", () => {
  test.each<[boolean, JsonValue]>([
    [true, { name: "oak-2" }],
    [true, { name: "oak-2", seats: 4, tags: ["quiet", { size: 1 }], floor: 2 }],
    [true, { name: "oak-2", seats: 4, floor: "ground" }],
    [false, { name: "oak-2", floor: "ground" }],
    [false, {}],
    [false, { name: "Oak" }],
    [false, { name: "o" }],
    [false, { name: "oak", seats: 3 }],
    [false, { name: "oak", seats: 2.5 }],
    [false, { name: "oak", seats: null }],
    [false, { name: "oak", tags: ["loud"] }],
    [false, { name: "oak", tags: ["quiet", "quiet"] }],
    [false, { name: "oak", floor: 0 }],
    [false, { name: "oak", sets: 4 }],
    [false, ["oak"]],
  ])("%s for %j", (answer, value) => {
    expect(fits(room, value)).toBe(answer);
    expect(validate(room, value).valid).toBe(answer);
  });
});

describe("is not told here", () => {
  let deep: JsonValue = {};
  for (let level = 0; level < 10_000; level++) deep = { items: deep };
  const deepest = (): JsonValue => JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) as JsonValue;
  test.each<[string, JsonValue, JsonValue]>([
    ["what a pattern says that is not plain", { pattern: "^(a+)+$" }, "aaaa"],
    ["a long text of a plain pattern", { pattern: "^[a-z]+$" }, "a".repeat(1_001)],
    ["a pattern of names", { patternProperties: { "^x-": { type: "string" } } }, {}],
    ["another draft", { $schema: "http://json-schema.org/draft-07/schema#", type: "string" }, "oak"],
    ["a keyword that is broken", { minLength: "2" }, "oak"],
    ["a type that there is none of", { type: "text" }, "oak"],
    ["no type at all", { type: [] }, "oak"],
    ["a schema that is none", { properties: { name: "string" } }, { name: "oak" }],
    ["a reference that leads nowhere", { $ref: "#/$defs/room" }, {}],
    ["one out of the document", { $ref: "https://example.com/room.json" }, {}],
    ["one that leads back to itself", { $ref: "#" }, {}],
    ["a document within", { properties: { a: { $id: "https://example.com/a", type: "string" } } }, { a: 1 }],
    ["what lies in one", { $ref: "#/$defs/a/$defs/b", $defs: { a: { $id: "a", $defs: { b: true } } } }, 1],
    ["the opposite of any of these", { not: { type: "text" } }, "oak"],
    ["a multiple of a fraction", { multipleOf: 0.01 }, 0.07],
    ["values deeper than any call stack", { uniqueItems: true }, [deepest(), deepest()]],
    ["a deep value that is the only one", { const: deepest() }, deepest()],
    ["a very deep schema", deep, JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`) as JsonValue],
  ])("%s", (_, schema, value) => {
    expect(fits(schema, value)).toBeUndefined();
  });

  test("much work, in good time", () => {
    const $defs: Record<string, JsonValue> = { level0: { type: "integer" } };
    for (let level = 1; level <= 40; level++) {
      const inner = { $ref: `#/$defs/level${String(level - 1)}` };
      $defs[`level${String(level)}`] = { allOf: [inner, inner] };
    }
    expect(fits({ $ref: "#/$defs/level40", $defs }, 1)).toBeUndefined();
  });
});

test("every keyword of the draft is either judged or known to be left to others", () => {
  const all = [...Object.keys(draft202012.keywords), ...draft202012.last.map(([name]) => name)];
  expect(all.filter((name) => !keywords.has(name) && !UNTOLD.has(name))).toEqual([]);
});

describeWithShared("suites", "the official suite of JSON Schema", (suites) => {
  const tests = requiredTests(suites, "draft2020-12");

  test("is never answered wrongly, and mostly answered", () => {
    const answers = tests.map(({ title, schema, data, valid }) => ({
      title,
      valid,
      answer: fits(schema, data),
    }));
    const told = answers.filter(({ answer }) => answer !== undefined);
    expect(told.filter(({ answer, valid }) => answer !== valid)).toEqual([]);
    expect(told.length).toBeGreaterThan(850);
  });

  test("nor is the opposite of a schema", () => {
    const turned = tests.filter(({ schema, data }) => {
      const answer = fits({ not: schema }, data);
      return answer !== undefined && answer !== validate({ not: schema }, data).valid;
    });
    expect(turned.map(({ title }) => title)).toEqual([]);
  });
});
