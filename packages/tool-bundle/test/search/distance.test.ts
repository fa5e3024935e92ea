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

test("up to a bound the middle of the table gives what the whole of it does", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, two, most) => {
      const whole = distance(one, two);
      const near = distance(one, two, most);
      if (whole <= most) expect(near).toBe(whole);
      else expect(near).toBeGreaterThan(most);
    }),
  );
});

test("of words of a hundred thousand letters only the middle is looked at", () => {
  const long = "tide".repeat(25_000);
  expect(distance(long, `${long.slice(1)}s`, 2)).toBe(2);
  expect(distance(long, long.replaceAll("d", "m"), 2)).toBeGreaterThan(2);
});
