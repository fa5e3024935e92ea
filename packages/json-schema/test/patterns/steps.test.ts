import { describe, expect, test } from "vitest";
import { analysePattern } from "../../src/patterns/analyse.ts";
import { readPattern } from "../../src/patterns/read-pattern.ts";
import { stepsOf } from "../../src/patterns/steps.ts";

describe("steps from one place", () => {
  test.each([
    ["", 0],
    ["^[A-Z]{3}$", 3],
    ["[a-z]{1,200}", 200],
    ["[a-z]{1,200}x", 400],
    ["[a-z]{1,200}[a-z]{90}", 200 + 200 * 90],
    ["a+b", 2],
    ["a{3,}b", 4],
    ["(?:utc|gmt)x", 8],
    ["(?=ab)c", 3],
  ])("%s takes at most %i", (source, steps) => {
    const read = readPattern(source);
    expect(read && stepsOf(read.tree)).toBe(steps);
  });
});

describe("a text of how many characters is safe for the engine", () => {
  test.each([
    // Tried once, over 64 characters.
    ["^[a-z][a-z0-9_-]{0,63}$", 1e7],
    ["^[a-z]+$", 1e7],
    // Tried at each place, over as many characters as the count says.
    ["[A-Z]{3}", 3_333_333],
    ["[a-z]{1,200}x", 25_000],
    ["[a-z]{200}x", 49_751],
    ["[a-z]{1,100000}x", 50],
    ["[a-z]{1,999999999}x", 0],
    // Once is too often.
    ["^[a-z]{1,99999}[a-z]{99999}$", 0],
    ["^[a-z]*[a-z]{500}x", 19_920],
  ])("%s: %i", (source, maxLength) => {
    expect(analysePattern(source)).toMatchObject({ safe: true, growth: "linear", maxLength });
  });
});

test("a count after repeats that share a text is added to their ways", () => {
  const { maxLength } = analysePattern("^a*a*[a-z]{100}x");
  expect(maxLength).toBe(317);
  expect(analysePattern("^a*a*x").maxLength).toBe(3162);
});

test("nested counts are counted without being spelled out", () => {
  const nested = `${"(?:".repeat(40)}a${"{2,})".repeat(40)}`;
  const read = readPattern(nested);
  expect(read && stepsOf(read.tree)).toBeGreaterThan(1e9);
});
