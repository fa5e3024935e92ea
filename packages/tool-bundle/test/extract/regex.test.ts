import { compileExtract, MAX_REGEX_TEXT } from "@toolhaft/tool-bundle/extract";
import { describe, expect, test } from "vitest";

function run(expression: string, text: string): string {
  const compiled = compileExtract(expression);
  if (!compiled.ok)
    return `${compiled.fault.message} at ${String(compiled.fault.start)}-${String(compiled.fault.end)}`;
  if (compiled.extract.kind !== "regex") return compiled.extract.kind;
  const result = compiled.extract.run(text);
  return result.ok ? `= ${result.value}` : result.error.code;
}

test.each([
  ["temp: (\\d+)", "temp: 21 C", "= 21"],
  ["\\d+", "temp: 21 C", "= 21"],
  ["(\\d+)-(\\d+)", "7-9", "= 7"],
  ["(?:temp): (?P<value>\\d+)", "temp: 21", "= 21"],
  ["\\p{L}+", "\u00e9t\u00e9 2024", "= \u00e9t\u00e9"],
  ["a|(b)", "a", "EXTRACT_EMPTY"],
  ["x", "abc", "EXTRACT_EMPTY"],
  ["", "abc", "= "],
])("%s on %j: %s", (expression, text, expected) => {
  expect(run(expression, text)).toBe(expected);
});

describe("what RE2 does not have is told at its place", () => {
  test.each([
    ["a(?=b)", "invalid or unsupported Perl syntax: `(?=` at 1-4"],
    ["(a)\\1", "invalid escape sequence: `\\1` at 3-5"],
    ["a{5000}", "invalid repeat count: `{5000}` at 1-7"],
    ["(a", "missing closing ): `(a` at 0-2"],
    ["a**", "invalid nested repetition operator: `**` at 1-3"],
  ])("%s", (expression, expected) => {
    expect(run(expression, "a")).toBe(expected);
  });
});

test("a kind decides where the first character would mislead", () => {
  expect(compileExtract("$", "regex")).toMatchObject({ ok: true, extract: { kind: "regex" } });
  expect(compileExtract("$")).toMatchObject({ ok: true, extract: { kind: "jsonpath" } });
});

test("hostile patterns and texts end", () => {
  expect(run("^(a+)+$", `${"a".repeat(100_000)}!`)).toBe("EXTRACT_EMPTY");
  expect(run("(x+x+)+y", "x".repeat(100_000))).toBe("EXTRACT_EMPTY");
  expect(run("a", "b".repeat(MAX_REGEX_TEXT + 1))).toBe("EXTRACT_LIMIT");
});
