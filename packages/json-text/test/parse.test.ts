import { isDeepStrictEqual } from "node:util";
import { applyEdits, MAX_DEPTH, parseJson, type JsonProblem, type JsonValue } from "@toolhaft/json-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenText, jsonText } from "./texts.ts";

function accepts(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    return true;
  } catch {
    return false;
  }
}

const ours = new Set(["bom", "duplicate-key"]);
const faults = (problems: readonly JsonProblem[]): JsonProblem[] =>
  problems.filter(({ code }) => !ours.has(code));

function depthOf(value: JsonValue | undefined): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe("whatever the text", () => {
  test("a sound one is read as JSON.parse reads it, without a fault", () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const document = parseJson(text);
        expect(document.valid).toBe(true);
        expect(document.problems.map(({ code }) => code)).toEqual(text.startsWith("\ufeff") ? ["bom"] : []);
        // Not toEqual: an own key "constructor" confuses it.
        expect(isDeepStrictEqual(document.value, JSON.parse(text.replace(/^\ufeff/, "")))).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test("a broken one is refused exactly when JSON.parse refuses it", () => {
    fc.assert(
      fc.property(fc.oneof(brokenText, fc.string({ unit: "binary" })), (text) => {
        const document = parseJson(text);
        expect(document.valid).toBe(accepts(text));
        expect(faults(document.problems).length > 0).toBe(!document.valid);
        for (const { start, end } of document.problems) {
          expect(0 <= start && start <= end && end <= text.length).toBe(true);
        }
      }),
      { numRuns: 4000 },
    );
  });

  test("every fix can be applied, and the fix of a lone fault fixes the text", () => {
    let lone = 0;
    let sound = 0;
    for (const text of fc.sample(brokenText, { numRuns: 4000, seed: 7 })) {
      const before = faults(parseJson(text).problems);
      for (const { fix } of before) if (fix) expect(applyEdits(text, fix.edits).ok).toBe(true);
      const [only] = before;
      if (before.length !== 1 || !only?.fix) continue;
      lone++;
      const fixed = applyEdits(text, only.fix.edits);
      if (fixed.ok && faults(parseJson(fixed.text).problems).length === 0) sound++;
    }
    expect(lone).toBeGreaterThan(300);
    // The rest hides a second fault: text after the end of the value is not read.
    expect(sound / lone).toBeGreaterThan(0.99);
  });
});

describe("depth", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

  test("up to the limit is fine", () => {
    expect(parseJson(nested(MAX_DEPTH)).problems).toEqual([]);
    expect(parseJson('{"a":{"b":1}}', { maxDepth: 2 }).valid).toBe(true);
  });

  test("beyond it is refused, and left out of the value", () => {
    const document = parseJson(`{"tools":[1],"deep":${nested(MAX_DEPTH + 10)},"name":"x"}`);
    expect(document.valid).toBe(false);
    expect(document.problems.map(({ code, data }) => [code, data])).toEqual([
      ["depth", { maxDepth: MAX_DEPTH }],
    ]);
    expect(depthOf(document.value)).toBe(MAX_DEPTH);
    expect(document.source(["name"])).toBe('"x"');
  });

  test.each([
    ["100,000 open brackets", "[".repeat(100_000)],
    ["100,000 open objects", '{"a":'.repeat(100_000)],
    ["100,000 nested lists", nested(100_000)],
  ])("%s are one problem", (_, text) => {
    expect(parseJson(text).problems.map(({ code }) => code)).toEqual(["depth"]);
  });
});

describe("duplicate keys", () => {
  test("both places are named, each against the first", () => {
    const text = '{"name": 1, "b": {"name": 2}, "name": 3, "name": 4}';
    const { problems, value, valid } = parseJson(text);
    expect(value).toEqual({ name: 4, b: { name: 2 } });
    expect(valid).toBe(true);
    expect(problems).toEqual([
      {
        code: "duplicate-key",
        path: ["name"],
        data: { key: "name" },
        start: 30,
        end: 36,
        related: [{ start: 1, end: 7, path: ["name"], code: "first" }],
      },
      {
        code: "duplicate-key",
        path: ["name"],
        data: { key: "name" },
        start: 41,
        end: 47,
        related: [{ start: 1, end: 7, path: ["name"], code: "first" }],
      },
    ]);
  });

  test.each([
    ['{"a" :1,"a":2}', 1],
    ['{"a":1,"b":":x","a":2}', 1],
    ['{"a\\\\":1,"a\\\\":2}', 1],
    ['{"__proto__":1,"__proto__":2}', 1],
    ['{"a":"say \\":\\" and \\"b\\" : c","b":":", "c" : 1}', 0],
    ['[{"a":1},{"a":1}]', 0],
  ])("are counted exactly: %s", (text, count) => {
    expect(parseJson(text).problems.map(({ code }) => code)).toEqual(
      Array.from({ length: count }, () => "duplicate-key"),
    );
  });
});

test("after 1,000 faults reading stops", () => {
  const { problems } = parseJson(`[${"1 ".repeat(50_000)}]`);
  expect(problems).toHaveLength(1001);
  expect(problems.at(-1)).toMatchObject({ code: "unexpected", data: { kind: "tooMany", count: 1000 } });
});

test("a string with a lone surrogate is a string", () => {
  expect(parseJson('"\ud83d"')).toMatchObject({ valid: true, value: "\ud83d", problems: [] });
});

describe("whole numbers that are not written in digits", () => {
  test.each([
    ['{"timeoutSec": 5.0}', true],
    ['{"timeoutSec": 1e3}', true],
    ['{"timeoutSec": -2E1}', true],
    ['{"timeoutSec":\n\t5.00 }', true],
    ['{"ratio": 2.50e1}', true],
    ['{"\\u0074imeoutSec": 5.0}', true],
    ['{"timeoutSec": 5}', false],
    ['{"ratio": 0.5, "step": 10.25}', false],
    ['{"note": "timeoutSec: 5.0"}', false],
    ['{"note": "say \\"x\\": 5.0"}', false],
    ["{}", false],
  ])("%s: %s", (text, expected) => {
    expect(parseJson(text).hasOddIntegers).toBe(expected);
  });

  test.each([
    ['{"timeoutSec": 5,}', false],
    ['{"timeoutSec": 5.0,}', true],
    ["{timeoutSec: 1e3}", true],
    ['{"timeoutSec": 0xE}', true],
    ['{"timeoutSec": +5.}', true],
    ['{"timeoutSec": 5, "note": "since 2.0",}', true],
  ])("in broken text %s may be one: %s", (text, expected) => {
    expect(parseJson(text).hasOddIntegers).toBe(expected);
  });
});
