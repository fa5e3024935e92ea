import { describe, expect, test } from "vitest";
import type { JsonObject } from "@toolhaft/json-text";
import { compareSchemas } from "../../src/compare/index.ts";

/** The verdict of plain sets. Steps decide, however busy the machine is. */
function verdict(before: JsonObject, after: JsonObject): string {
  const options = { reading: "strict", budgetMs: 120_000 } as const;
  return compareSchemas({ value: before }, { value: after }, options).verdict;
}

const CITY = { properties: { kind: { const: "city" } }, required: ["kind"] };
const HARBOUR = { properties: { pier: { type: "string", minLength: 1 } }, required: ["pier"] };
const ANY_PIER = { properties: { pier: { type: "string" } }, required: ["pier"] };
const closed = (schema: JsonObject): JsonObject => ({ ...schema, unevaluatedProperties: false });
const list = (schema: JsonObject): JsonObject => ({ ...schema, unevaluatedItems: false });

describe("unevaluatedProperties, unevaluatedItems", () => {
  const rows: [change: string, before: JsonObject, after: JsonObject, verdict: string][] = [
    [
      "a branch takes more values",
      closed({ anyOf: [CITY, HARBOUR] }),
      closed({ anyOf: [CITY, ANY_PIER] }),
      "compatible",
    ],
    [
      "one branch of many becomes any of them",
      closed({ oneOf: [CITY, HARBOUR] }),
      closed({ anyOf: [CITY, HARBOUR] }),
      "compatible",
    ],
    ["a branch is new", closed({ anyOf: [CITY] }), closed({ anyOf: [CITY, HARBOUR] }), "compatible"],
    ["a branch is gone", closed({ anyOf: [CITY, HARBOUR] }), closed({ anyOf: [CITY] }), "breaking"],
    [
      "a branch looks at less",
      closed({ anyOf: [ANY_PIER, true] }),
      closed({ anyOf: [CITY, true] }),
      "breaking",
    ],
    [
      "a condition that holds takes more",
      closed({ if: CITY, then: HARBOUR }),
      closed({ if: CITY, then: ANY_PIER }),
      "compatible",
    ],
    [
      "what a property brings looks at one more",
      closed({ properties: { kind: {} }, dependentSchemas: { kind: HARBOUR } }),
      closed({
        properties: { kind: {} },
        dependentSchemas: { kind: { properties: { pier: {}, berth: {} } } },
      }),
      "compatible",
    ],
    [
      "a name becomes a pattern",
      closed({ anyOf: [{ properties: { x_a: {} } }, { properties: { x_b: {} } }] }),
      closed({ anyOf: [{ patternProperties: { "^x_": {} } }, { properties: { y: {} } }] }),
      "compatible",
    ],
    [
      "closed by additionalProperties before",
      { properties: { kind: {} }, additionalProperties: false },
      closed({ properties: { kind: {} }, anyOf: [true, HARBOUR] }),
      "compatible",
    ],
    [
      "contains takes more",
      list({ prefixItems: [true], contains: { type: "string" } }),
      list({ prefixItems: [true], contains: { type: ["string", "null"] } }),
      "compatible",
    ],
    [
      "a branch looks at fewer items",
      list({ anyOf: [{ prefixItems: [true, true] }, true] }),
      list({ anyOf: [{ prefixItems: [true] }, true] }),
      "breaking",
    ],
    [
      "within a refusal",
      { not: closed({ anyOf: [true, { properties: { pier: { type: "string" } } }] }) },
      { not: closed({ anyOf: [true, { properties: { pier: { type: "string" } }, required: [] }] }) },
      "compatible",
    ],
  ];
  test.each(rows)("%s", (_, before, after, expected) => {
    expect(verdict(before, after)).toBe(expected);
  });
});

describe("branches of which one alone holds", () => {
  const rows: [change: string, before: JsonObject, after: JsonObject, verdict: string][] = [
    [
      "a branch in other words",
      { oneOf: [CITY, HARBOUR] },
      { oneOf: [{ allOf: [CITY] }, { allOf: [HARBOUR, {}] }] },
      "compatible",
    ],
    ["two that take all take nothing", { oneOf: [true, {}] }, { oneOf: [true, {}, CITY] }, "compatible"],
    [
      "what is left beside a branch that takes all",
      { oneOf: [{ type: "number" }, {}] },
      { oneOf: [{ type: "number", maximum: 5 }, {}] },
      "compatible",
    ],
    [
      "the other way round",
      { oneOf: [{ type: "number", maximum: 5 }, {}] },
      { oneOf: [{ type: "number" }, {}] },
      "breaking",
    ],
    ["a branch that overlaps is new", { oneOf: [CITY] }, { oneOf: [CITY, HARBOUR] }, "breaking"],
  ];
  test.each(rows)("%s", (_, before, after, expected) => {
    expect(verdict(before, after)).toBe(expected);
  });
});

describe("what refuses itself", () => {
  const rows: [change: string, before: JsonObject, after: JsonObject, verdict: string][] = [
    [
      "a property that must be there and is refused",
      { properties: { pier: false }, required: ["pier"] },
      { required: ["kind"] },
      "compatible",
    ],
    [
      "one that must be there and is none of those that may",
      closed({ properties: { kind: {} }, not: { not: HARBOUR } }),
      { required: ["berth"] },
      "compatible",
    ],
    ["a refusal of a refusal", { not: { not: HARBOUR } }, { required: ["pier"] }, "compatible"],
    ["what a refusal of a type leaves", { not: { type: "string" } }, { maxLength: 3 }, "compatible"],
    ["more than what it refuses", { not: { type: "string", maxLength: 9 } }, { maxLength: 3 }, "breaking"],
  ];
  test.each(rows)("%s", (_, before, after, expected) => {
    expect(verdict(before, after)).toBe(expected);
  });
});
