import { compileExtract } from "@toolhaft/tool-bundle/extract";
import { expect, test } from "vitest";

function matches(pattern: string, text: string): boolean {
  const compiled = compileExtract("$[?match(@.text, $.pattern)]");
  if (!compiled.ok || compiled.extract.kind !== "jsonpath") throw new Error("compiles");
  const result = compiled.extract.run({ pattern, item: { text } });
  return result.ok && (result.value as unknown[]).length > 0;
}

test.each([
  ["[0-9]{2,3}", "123", true],
  ["[0-9]{2,3}", "1234", false],
  ["a.c", "a\u2028c", true],
  ["a.c", "a\nc", false],
  ["a.c", "a\u{1f600}c", true],
  ["[.]", "x", false],
  ["\\p{Lu}\\P{Lu}*", "Oslo", true],
  ["[^\\p{Lu}-]+", "oslo", true],
  ["[-a]", "-", true],
  ["[a-]", "-", true],
  ["\\-\\^\\{", "-^{", true],
  ["(a|b)+c?", "abab", true],
  ["", "", true],
  // No I-Regexp, so they match nothing.
  ["\\d", "1", false],
  ["a**", "a", false],
  ["*a", "a", false],
  ["(?:a)", "a", false],
  ["(a", "a", false],
  ["a)", "a", false],
  ["[]", "a", false],
  ["[[a]]", "a", false],
  ["a{", "a{", false],
  ["]", "]", false],
  ["\\p{Greek}", "\u03b1", false],
])("%s on %j: %s", (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});
