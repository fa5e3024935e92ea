import fc from "fast-check";
import { expect, test } from "vitest";
import { analysePattern } from "../../src/patterns/analyse.ts";
import { readPattern } from "../../src/patterns/read-pattern.ts";
import { toRe2 } from "../../src/patterns/to-re2.ts";
import { re2Engine } from "../../src/re2/index.ts";

const atoms = fc.constantFrom(
  "a",
  "b",
  "é",
  "🌍",
  ".",
  "\\d",
  "\\w",
  "\\s",
  "\\S",
  "[^a]",
  "[a-c\\d]",
  "[^\\s-]",
  "\\p{L}",
  "\\P{Lu}",
  "[\\p{Nd}_]",
  "\\u{1F30D}",
  "\\u00e9",
  "\\t",
  "\\cJ",
  "[]",
  "[^]",
  "\\b",
  "^",
  "$",
  "\\/",
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small" },
    atoms,
    fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => a + b),
    fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{2,}", "*?"))
      .map(([a, q]) => `(${a})${q}`),
  ),
}));
const texts = fc.string({
  unit: fc.constantFrom("a", "b", "c", "é", "🌍", "1", "_", " ", "\n", "\u2028", "\ufeff", "A", "/", "-"),
  maxLength: 8,
});

test("RE2 answers as the native engine wherever a pattern is handed to it", () => {
  let handed = 0;
  fc.assert(
    fc.property(pattern, fc.array(texts, { minLength: 3, maxLength: 6 }), (source, samples) => {
      const translated = toRe2(source);
      if (translated === undefined) return;
      const re2 = re2Engine.compile(translated);
      if (re2 === undefined) return;
      handed++;
      const native = new RegExp(source, "u");
      expect(
        samples.map((text) => re2(text)),
        translated,
      ).toEqual(samples.map((text) => native.test(text)));
    }),
    { numRuns: 800 },
  );
  expect(handed).toBeGreaterThan(600);
});

test("every pattern that compiles is read to its end, and judged without a throw", () => {
  fc.assert(
    fc.property(pattern, (source) => {
      expect(readPattern(source)).toBeDefined();
      expect(analysePattern(source).growth).toMatch(/^(linear|polynomial|exponential|unknown)$/);
    }),
    { numRuns: 500 },
  );
});

const SYNTAX = Array.from("ab()[]{}*+?|\\^$.-,1pPuk<>=!:");

test("any text at all is judged without a throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SYNTAX) }), (source) => {
      expect(typeof analysePattern(source).safe).toBe("boolean");
    }),
    { numRuns: 1_000 },
  );
});
