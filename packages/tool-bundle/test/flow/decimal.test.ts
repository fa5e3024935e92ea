import { compareNumbers } from "@toolhaft/tool-bundle/flow";
import fc from "fast-check";
import { expect, test } from "vitest";

test("numbers are compared as they are written", () => {
  const order = [
    "-1e400",
    "-2",
    "-1.5",
    "-0.0",
    "0.10000000000000000001",
    "1",
    "9007199254740992",
    "9007199254740993",
    "1e30",
  ];
  for (const [at, one] of order.entries())
    for (const [index, other] of order.entries())
      expect(Math.sign(compareNumbers(one, other))).toBe(Math.sign(at - index) + 0);
  expect(compareNumbers("1.0", "1")).toBe(0);
  expect(compareNumbers("-0", "0e999999999999")).toBe(0);
  expect(compareNumbers("100e-2", "1")).toBe(0);
  expect(compareNumbers("1e99999999999999999999", "2e99999999999999999998")).toBe(1);
});

test("as doubles compare, wherever these are exact", () => {
  const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(Math.sign(compareNumbers(JSON.stringify(a), JSON.stringify(b)))).toBe(Math.sign(a - b) + 0);
    }),
  );
});
