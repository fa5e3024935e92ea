import fc from "fast-check";
import { expect, test } from "vitest";
import { sortRecords } from "../../src/catalog/sort-records.ts";
import { compareRecords, type ToolRecord } from "../../src/records.ts";

const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 0) + 3 }),
  fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9999, 11) }),
);
const records = fc.array(fc.record({ modified: moments, toolID: fc.constantFrom("a", "b", "c", "d") }), {
  maxLength: 50,
}) as fc.Arbitrary<ToolRecord[]>;

test("the order is that of comparing each with each, whatever the times", () => {
  fc.assert(
    fc.property(records, (given) => {
      expect(sortRecords(given)).toEqual([...given].sort(compareRecords));
    }),
  );
});
