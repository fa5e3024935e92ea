import { anything, assert, property } from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { checkSchemaText } from "../../src/index.ts";
import { findings } from "./findings.ts";

describe("hostile schemas", () => {
  test("any value is checked without a throw", () => {
    assert(
      property(anything({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value) as string | undefined;
        return text === undefined || Array.isArray(checkSchemaText(text, { root: "object" }));
      }),
      { numRuns: 2000 },
    );
  });

  test("names of prototypes are names like others", () => {
    const text = `{ "type": "object", "properties": { "__proto__": { "type": "strin" } }, "required": ["toString"] }`;
    expect(checkSchemaText(text).map(({ rule, at }) => `${rule} ${at.pointer}`)).toEqual([
      "schema/reserved-property /properties/__proto__",
      "schema/type-unknown /properties/__proto__/type",
      "schema/required-undeclared /required/0",
    ]);
  });

  test("a keyword named like a prototype's member is an author's own word", () => {
    expect(findings({ type: "object", toString: 1, constructor: true, valueOf: {} })).toEqual([]);
  });

  test("500 levels and a chain of 20,000 references end", () => {
    let deep: JsonValue = { type: "string" };
    for (let i = 0; i < 240; i++) deep = { type: "array", items: deep };
    expect(findings(deep)).toEqual([]);
    const $defs = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [`d${String(i)}`, { $ref: `#/$defs/d${String(i + 1)}` }]),
    );
    const chain: JsonValue = { $ref: "#/$defs/d0", $defs: { ...$defs, d20000: { type: "string" } } };
    expect(findings(chain)).toEqual([]);
  });
});
