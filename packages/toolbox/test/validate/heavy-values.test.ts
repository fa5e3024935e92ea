import { WorkStopped } from "@toolhaft/exec-sandbox/work";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createSchemaChecker } from "../../src/validate/schema-checker.ts";

const checker = createSchemaChecker();

/** References that double at every level, each with work of its own. */
function doubling(levels: number, leaf: JsonObject): JsonObject {
  const $defs: JsonObject = { n0: leaf };
  for (let level = 1; level <= levels; level++) {
    const $ref = `#/$defs/n${String(level - 1)}`;
    $defs[`n${String(level)}`] = { allOf: [{ $ref }, { properties: { a: { $ref } } }, { $ref }] };
  }
  return { $defs, $ref: `#/$defs/n${String(levels)}` };
}

const nested = (depth: number): JsonValue => (depth === 0 ? 1 : { a: nested(depth - 1), b: [1, 2, 3] });
const numbers = Array.from({ length: 500 }, (_, n) => n);
const names = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`name${String(n)}`, 1]));

/** Small bodies and large ones, against schemas that somebody stored. */
const HEAVY: Readonly<Record<string, () => [JsonObject, JsonValue]>> = {
  "references that double, in a schema of 16 kB": () => [doubling(120, { type: "object" }), nested(100)],
  "references that double to a list without doubles": () => [
    doubling(60, { type: "object", properties: { list: { uniqueItems: true } } }),
    { list: numbers, a: nested(50) },
  ],
  "a pattern that goes back for ever": () => [
    { properties: { code: { pattern: "^(?=(a+)+$)(a|aa)+b?c$" } } },
    { code: `${"a".repeat(60)}!` },
  ],
  "two hundred patterns for two hundred names": () => [
    {
      allOf: Array.from({ length: 40 }, () => ({
        patternProperties: Object.fromEntries(
          Array.from({ length: 20 }, (_, n) => [`^(?:n|na|nam)+(?!x)${String(n)}$`, {}]),
        ),
      })),
    },
    names,
  ],
  "a value of a million parts": () => [
    {
      properties: {
        list: { items: { anyOf: Array.from({ length: 20 }, (_, n) => ({ const: `c${String(n)}` })) } },
      },
    },
    { list: Array.from({ length: 1_000_000 }, (_, n) => n) },
  ],
};

describe("a value that takes long is checked apart", () => {
  test.each(Object.keys(HEAVY))("%s: others go on meanwhile", async (name) => {
    const [schema, value] = HEAVY[name]?.() ?? [{}, null];
    const order: string[] = [];
    const check = checker
      .check(schema, name, value)
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(WorkStopped);
      })
      .then(() => order.push("checked"));
    for (let turn = 0; turn < 5; turn++) {
      await wait(1);
      order.push("turn");
    }
    await check;
    expect(order.indexOf("checked")).toBe(5);
  });

  test("and gets the same answer as a small one", async () => {
    const schema = { properties: { days: { items: { type: "integer" } }, note: { pattern: "^(?=x)x*$" } } };
    const days = Array.from({ length: 30_000 }, (_, n) => (n === 29_999 ? "many" : n));
    expect(await checker.check(schema, "days", { days })).toEqual([
      { pointer: "/days/29999", message: expect.stringContaining("must be an integer") as string },
    ]);
    expect(await checker.check(schema, "days", { days: [1], note: "xxx" })).toEqual([]);
  });
});
