import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText, compareNumbers, exactNumber, parseJson, type JsonValue } from "../src/index.ts";

describe("a number as its exact decimal", () => {
  const rows: [text: string, exact: string][] = [
    ["1.0", "1"],
    ["1e2", "100"],
    ["-0", "0"],
    ["-0.0e5", "0"],
    ["0.10", "0.1"],
    ["10e-1", "1"],
    ["12.50", "12.5"],
    ["9007199254740993", "9007199254740993"],
    ["0.10000000000000000001", "0.10000000000000000001"],
    ["1e400", "1e400"],
    ["-1.5E+300", "-15e299"],
    ["123456789012345678901234567890", "12345678901234567890123456789e1"],
    ["0.0000001", "1e-7"],
  ];
  test.each(rows)("%s is %s", (text, exact) => {
    expect(exactNumber(text)).toBe(exact);
    expect(exactNumber(exact)).toBe(exact);
  });

  test("equal numbers have equal texts, and their order is that of doubles where these tell them apart", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (a, b) => {
          expect(Number(exactNumber(String(a)))).toBe(a + 0);
          expect(Math.sign(compareNumbers(String(a), String(b))) + 0).toBe(a < b ? -1 : a > b ? 1 : 0);
        },
      ),
    );
    expect(compareNumbers("9007199254740993", "9007199254740992")).toBeGreaterThan(0);
    expect(compareNumbers("-1e401", "-1e400")).toBeLessThan(0);
    expect(compareNumbers("0", "-0.0")).toBe(0);
  });
});

describe("one text for equal values", () => {
  const textOf = (json: string): string => {
    const document = parseJson(json);
    return canonicalText(document.value as JsonValue, document);
  };
  const equal: [a: string, b: string][] = [
    ['{"a":1,"b":2}', '{"b":2.0,"a":1}'],
    ['{"maximum":1e2}', '{"maximum":100}'],
    ['"\\u00e9"', '"é"'],
    ['{"const":-0}', '{"const":0}'],
  ];
  test.each(equal)("%s and %s", (a, b) => {
    expect(textOf(a)).toBe(textOf(b));
  });
  const different: [a: string, b: string][] = [
    ['{"maximum":9007199254740993}', '{"maximum":9007199254740992}'],
    ['{"maximum":1e400}', '{"maximum":1e401}'],
    ['{"multipleOf":0.1}', '{"multipleOf":0.10000000000000000001}'],
    ['"\\u00e9"', '"e\\u0301"'],
    ['"\\ud800"', '"\\ufffd"'],
    ['{"__proto__":1}', "{}"],
    ["[1,[2]]", "[[1],2]"],
  ];
  test.each(different)("not for %s and %s", (a, b) => {
    expect(textOf(a)).not.toBe(textOf(b));
  });
  test("keys are sorted by UTF-16 units, as RFC 8785 has it", () => {
    expect(textOf('{"\\ud83d\\ude00":1,"\\ufb33":2,"a":3}')).toBe('{"a":3,"\ud83d\ude00":1,"\ufb33":2}');
  });
});
