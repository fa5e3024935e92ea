import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { isSameAtSight } from "../../src/compare/at-sight.ts";

const schema = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.record(
      {
        type: fc.subarray(["string", "integer", "array"], { minLength: 1 }),
        enum: fc.subarray<JsonValue>(["a", 1, null, { format: "x" }], { minLength: 1 }),
        format: fc.constantFrom("date", "uri"),
        minimum: fc.constantFrom(0, -0, 1),
        required: fc.subarray(["format", "unit"]),
        properties: fc.dictionary(fc.constantFrom("format", "unit", "$ref"), tie("schema"), { maxKeys: 2 }),
        allOf: fc.array(tie("schema"), { maxLength: 2 }),
        $ref: fc.constantFrom("#/$defs/0", "#/$defs/1"),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<JsonValue>,
  ),
})).schema;

const NAMES = ["properties"];
/** What decides, in one order: written without looking at how the two are compared. */
function written(node: JsonValue, isMap = false): JsonValue {
  if (Array.isArray(node)) return node.map((item) => written(item));
  if (typeof node !== "object" || node === null) return node === 0 ? 0 : node;
  const keys = Object.keys(node).filter((key) => isMap || key !== "format");
  return keys.sort().map((key) => {
    const value = node[key] as JsonValue;
    const isSet = !isMap && ["type", "enum", "required"].includes(key);
    return [
      key,
      isSet
        ? (value as JsonValue[]).map((item) => JSON.stringify(item)).sort()
        : written(value, !isMap && NAMES.includes(key)),
    ];
  });
}
const textOf = (node: JsonValue): string => JSON.stringify(written(node));
const refers = (node: JsonValue): boolean => JSON.stringify(node).includes('"#/$defs/');

test("schemas are the same at sight exactly when what decides is the same text; references are left open", () => {
  const counts = { same: 0, different: 0, open: 0 };
  fc.assert(
    fc.property(schema, schema, fc.boolean(), (one, another, isCopy) => {
      const other = isCopy ? structuredClone(one) : another;
      const seen = isSameAtSight(one, other, { left: 10_000 });
      counts[seen === undefined ? "open" : seen ? "same" : "different"]++;
      if (seen === undefined) expect(refers(one) || refers(other)).toBe(true);
      else expect(seen).toBe(textOf(one) === textOf(other));
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(counts.same, counts.different, counts.open)).toBeGreaterThan(50);
});

test("what takes too long to look at is left open", () => {
  const wide = { enum: ["a"], allOf: Array.from({ length: 9 }, () => ({ minimum: 1 })) };
  expect(isSameAtSight(wide, structuredClone(wide), { left: 5 })).toBe(undefined);
  expect(isSameAtSight(wide, structuredClone(wide), { left: 50 })).toBe(true);
});
