import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject, type JsonValue } from "@toolhaft/json-text";
import { shrinkValue, simplerValues } from "../../src/generate/index.ts";
import { values } from "../compiled/arbitrary-schema.ts";

const COUNT = Number(process.env["TOOLHAFT_GENERATED"] ?? 30);

const text = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");
const property = (value: JsonValue, name: string): JsonValue | undefined =>
  isObject(value) ? value[name] : undefined;

test.each<[JsonValue, (value: JsonValue) => boolean, JsonValue]>([
  [
    { city: "Reykjavík", days: 3, note: "x" },
    (value) => text(property(value, "city")).length > 4,
    { city: "aaaaa" },
  ],
  [{ days: 8_191, city: "Oslo" }, (value) => Number(property(value, "days")) >= 100, { days: 100 }],
  [{ days: -12.75 }, (value) => Number(property(value, "days")) < 0, { days: -1 }],
  [[5, 4, 3, 2, 1], (value) => Array.isArray(value) && value.includes(2), [2]],
  [
    { a: { b: [true, { c: "x;y" }] } },
    (value) => JSON.stringify(value).includes(";"),
    { a: { b: [{ c: ";" }] } },
  ],
  [true, (value) => typeof value === "boolean", false],
  ["a".repeat(5_000), (value) => text(value).length > 255, "a".repeat(256)],
])("%j", async (value, holds, smallest) => {
  expect(await shrinkValue(value, holds)).toEqual(smallest);
});

test("no more is asked than may be", async () => {
  let asked = 0;
  await shrinkValue("a".repeat(5_000), () => ++asked > 1_000, { most: 5 });
  expect(asked).toBe(5);
});

test("what is simpler differs, and what comes out still holds", async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom("o", "1", "{", "true", "["), async (value, part) => {
      const original = JSON.stringify(value);
      for (const simpler of simplerValues(value)) expect(JSON.stringify(simpler)).not.toBe(original);
      const holds = (each: JsonValue): boolean => JSON.stringify(each).includes(part);
      if (!holds(value)) return;
      const smallest = await shrinkValue(value, holds);
      expect(holds(smallest)).toBe(true);
      expect([...simplerValues(smallest)].filter(holds)).toEqual([]);
    }),
    { numRuns: COUNT },
  );
});
