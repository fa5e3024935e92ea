import fc from "fast-check";
import { expect, test } from "vitest";
import { distance, lettersOf, mayBeNear } from "../../src/search/distance.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "東", "😀"), maxLength: 8 });

test("no word that is near is ruled out", () => {
  fc.assert(
    fc.property(word, word, (one, two) => {
      expect(mayBeNear(lettersOf(one), lettersOf(two), distance(one, two))).toBe(true);
    }),
  );
});

test.each([
  ["tides", "tidse", 1, true],
  ["tides", "tidex", 1, true],
  ["tides", "waves", 1, false],
  ["tides", "harbour", 2, false],
])("%s and %s within %i: %s", (one, two, edits, expected) => {
  expect(mayBeNear(lettersOf(one), lettersOf(two), edits)).toBe(expected);
});
