import fc from "fast-check";
import { expect, test } from "vitest";
import { visible } from "../src/visible.ts";

test.each([
  ["get_time", "get_time"],
  ["", ""],
  ["Zeit in Köln, 東京, 🕐", "Zeit in Köln, 東京, 🕐"],
  ["a\u001b[31mred", "a<U+001B>[31mred"],
  ["bell\u0007 and nul\0", "bell<U+0007> and nul<U+0000>"],
  ["two\nlines\r\n", "two<U+000A>lines<U+000D><U+000A>"],
  ["a\ttab", "a<U+0009>tab"],
  ["C1 \u009b2J", "C1 <U+009B>2J"],
  ["\u202egnp.\u202c", "<U+202E>gnp.<U+202C>"],
  ["iso\u2066late\u2069", "iso<U+2066>late<U+2069>"],
  ["zero\u200bwidth\u200djoiner", "zero<U+200B>width<U+200D>joiner"],
  ["\ufeffmark", "<U+FEFF>mark"],
  ["soft\u00adhyphen", "soft<U+00AD>hyphen"],
  ["tag\u{e0041}", "tag<U+E0041>"],
  ["half \ud83d", "half <U+D83D>"],
  ["line\u2028paragraph\u2029", "line<U+2028>paragraph<U+2029>"],
  // A space that is no plain one shows as space; it acts on nothing.
  ["no\u00a0break", "no\u00a0break"],
])("%j is shown as %j", (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test("nothing that acts on a terminal is left, and nothing else is touched", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = visible(text);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      const codes = (_: string, hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));
      if (!text.includes("<U+")) expect(shown.replace(/<U\+([0-9A-F]{4,6})>/g, codes)).toBe(text);
    }),
  );
});
