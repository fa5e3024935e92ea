import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPointer, type JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../../src/equal.ts";
import { generateValues } from "../../src/generate/index.ts";
import { validate } from "../../src/validate/validate.ts";
import { schemas } from "../compiled/arbitrary-schema.ts";

const COUNT = Number(process.env["TOOLHAFT_GENERATED"] ?? 10);

function valuesOf(schema: JsonValue, count = 100): readonly JsonValue[] {
  const generated = generateValues(schema, { count });
  return generated.ok ? generated.values : [];
}

describe("edges are met", () => {
  const rows: readonly (readonly [JsonValue, readonly JsonValue[]])[] = [
    [{ type: "integer", minimum: 3, exclusiveMaximum: 100_000 }, [3, 4, 99_998, 99_999]],
    [{ type: "integer" }, [0, 1, -1, 2_147_483_648, 9_007_199_254_740_991]],
    [{ type: "number", minimum: 0.5, maximum: 2.5 }, [0.5, 2.5]],
    [{ type: "number", multipleOf: 0.1, minimum: 0, maximum: 0.3 }, [0, 0.1, 0.2, 0.3]],
    [{ type: "string", minLength: 2, maxLength: 4_096 }, ["aa", "a".repeat(4_096)]],
    [{ type: "string" }, ["", "__proto__", "../a", "a".repeat(5_000)]],
    [{ type: "string", format: "date" }, ["2024-02-29"]],
    [{ type: "string", pattern: "^[A-Z]+[0-9]+$", maxLength: 2 }, []],
    [{ enum: ["celsius", "fahrenheit", null] }, ["celsius", "fahrenheit", null]],
    [{ type: ["boolean", "null"] }, [true, false, null]],
    [{ type: "array", items: { const: 1 }, maxItems: 20 }, [[], Array.from({ length: 20 }, () => 1)]],
    [
      { type: "array", prefixItems: [{ const: "a" }, { const: 2 }], items: false, minItems: 1 },
      [["a"], ["a", 2]],
    ],
    [{ type: "array", contains: { const: "sea" }, items: { enum: ["sea", "lake"] } }, [["sea"]]],
    [
      { type: "object", properties: { city: { const: "Oslo" }, days: { const: 3 } }, required: ["city"] },
      [{ city: "Oslo" }, { city: "Oslo", days: 3 }],
    ],
    [
      {
        type: "object",
        properties: { card: { const: 1 }, code: { const: 2 } },
        dependentRequired: { card: ["code"] },
      },
      [{}, { card: 1, code: 2 }],
    ],
    [
      {
        if: { type: "object", required: ["card"] },
        then: { required: ["code"] },
        properties: { card: { const: 1 }, code: { const: 2 } },
        type: "object",
      },
      [{}, { card: 1, code: 2 }],
    ],
  ];

  test.each(rows)("of %j", (schema, expected) => {
    const values = valuesOf(schema);
    expect(values.length).toBeGreaterThan(0);
    const texts = values.map(canonicalJson);
    expect(expected.filter((value) => !texts.includes(canonicalJson(value)))).toEqual([]);
  });
});

describe("a schema without a value says why", () => {
  const rows: readonly (readonly [JsonValue, string, string])[] = [
    [false, "", "its schemas rule out every value"],
    [{ type: "integer", minimum: 5, maximum: 3 }, "", "no number lies between 5 and 3"],
    [{ type: "string", minLength: 5, maxLength: 3 }, "", "no text has at least 5 and at most 3 characters"],
    [{ type: "array", minItems: 2, maxItems: 1 }, "", "no list has at least 2 and at most 1 items"],
    [{ allOf: [{ type: "string" }, { type: "number" }] }, "", "its schemas have no type in common"],
    [{ enum: ["a"], type: "number" }, "", "none of the values that it lists fits what else it asks for"],
    [
      { type: "object", properties: { city: { type: "string", pattern: "^(?=b)a$" } }, required: ["city"] },
      "/city",
      'no text was found that matches "^(?=b)a$"',
    ],
    [
      { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] },
      "/next/next/next/next/next/next/next/next/next/next/next/next/next/next/next",
      "what it has to hold is nested without an end",
    ],
    [{ $ref: "https://example.com/city.json" }, "", "it refers to a schema that is not in the document"],
    [
      { type: "object", minProperties: 3, properties: { city: true }, additionalProperties: false },
      "",
      "it has to have 3 properties, and can have 1",
    ],
    [{ type: "boolean", not: { enum: [true, false] } }, "", "its schemas rule out every value"],
    [{ type: "string", not: { type: "string" } }, "", "its schemas have no type in common"],
    [
      { type: "string", not: { minLength: 0 } },
      "",
      'no value was found that it takes; the last one tried: must not be what the schema rules out: ""',
    ],
  ];

  test.each(rows)("%j at %j: %s", (schema, pointer, reason) => {
    const generated = generateValues(schema);
    expect(
      generated.ok ? generated.values : { pointer: toPointer(generated.path), reason: generated.reason },
    ).toEqual({
      pointer,
      reason,
    });
  });
});

test("what refers to itself in several places is not written out to be compared", () => {
  const members = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, { $ref: "#" }]));
  const schema = { type: "object", properties: members, not: { required: ["z"], properties: members } };
  expect(valuesOf(schema, 5)).toContainEqual({});
});

test("objects are made where arguments are asked for", () => {
  const generated = generateValues(
    { properties: { city: { type: "string" } } },
    { objects: true, count: 20 },
  );
  expect(
    generated.ok && generated.values.every((value) => typeof value === "object" && !Array.isArray(value)),
  ).toBe(true);
});

test("values of any schema are valid, differ, and come again with the same seed", () => {
  fc.assert(
    fc.property(schemas, fc.integer({ min: 1, max: 1_000 }), (schema, seed) => {
      const generated = generateValues(schema, { count: 12, seed });
      const again = generateValues(schema, { count: 12, seed });
      expect(again).toEqual(generated);
      if (!generated.ok) return;
      expect(generated.values.filter((value) => !validate(schema, value).valid)).toEqual([]);
      expect(new Set(generated.values.map(canonicalJson)).size).toBe(generated.values.length);
    }),
    { numRuns: COUNT },
  );
});
