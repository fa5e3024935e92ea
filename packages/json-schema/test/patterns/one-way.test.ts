import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gradeOf } from "../../src/patterns/grade.ts";
import { hasOneWay } from "../../src/patterns/one-way.ts";
import { readPattern } from "../../src/patterns/read-pattern.ts";

const treeOf = (source: string) => {
  const read = readPattern(source);
  if (!read) throw new Error(`not readable: ${source}`);
  return read.tree;
};

describe("plain to see", () => {
  test.each([
    "^[A-Z]{3}$",
    "^[a-z][a-z0-9_-]{0,63}$",
    "^v\\d+[.]\\d{2}$",
    "(?:ab)c*",
    "^(?=a)b$",
    "[a-z]{1,1000}",
    "",
  ])("%s matches in one way", (source) => {
    expect(hasOneWay(treeOf(source))).toBe(true);
  });

  test.each(["a|b", "(ab)*", "(a+)+", "a*b*", "^\\d+[.]?\\d$"])("%s may match in two", (source) => {
    expect(hasOneWay(treeOf(source))).toBe(false);
  });
});

test("what is plain to see is what the automaton finds", () => {
  const piece = fc.constantFrom("a", "[a-z]", "\\d", ".", "^", "$", "\\b", "(?:ab)", "(?=a)");
  const count = fc.constantFrom("", "", "{2}", "*", "+", "?", "{1,4}", "{2,}");
  const part = fc
    .tuple(piece, count)
    .map(([text, times]) => (text.startsWith("(?=") || /^(?:[$^]|\\b)$/.test(text) ? text : text + times));
  const agreed = { plain: 0 };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const tree = treeOf(parts.join(""));
      if (!hasOneWay(tree)) return;
      agreed.plain++;
      expect(gradeOf(tree), parts.join("")).toBe("none");
    }),
    { numRuns: 2_000 },
  );
  expect(agreed.plain).toBeGreaterThan(200);
});
