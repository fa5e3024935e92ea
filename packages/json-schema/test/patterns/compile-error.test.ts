import fc from "fast-check";
import { expect, test } from "vitest";
import { analysePattern, compileError } from "../../src/index.ts";

const PARTS = [
  "\\p{L}",
  "\\P{Lu}",
  "\\p{Script=Greek}",
  "\\p{Oops}",
  "\\p{}",
  "\\p{L",
  "\\p",
  "\\\\",
  "\\\\p{L}",
].concat(["[", "^", "-", "a", "z", "]", "(", ")", "(?<n>", "\\k<n>", "*", "{2}", "\\d", ": "]);

test("a pattern with properties compiles exactly where the engine takes it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }), (parts) => {
      const source = parts.join("");
      let refused = false;
      try {
        new RegExp(source, "u");
      } catch {
        refused = true;
      }
      expect(compileError(source) !== undefined).toBe(refused);
    }),
    { numRuns: 2_000 },
  );
});

test("the reason is the engine's", () => {
  expect(compileError("[z-a]\\p{L}")).toBe("range out of order in character class");
  expect(compileError("\\p{Oops}")).toBe("invalid property name");
});

test("a pattern longer than any engine is held to is not compiled", () => {
  expect(compileError("(".repeat(50_000))).toBe("too many captures");
  expect(compileError("(".repeat(50_001))).toBeUndefined();
  expect(analysePattern("(".repeat(50_001)).safe).toBe(false);
});
