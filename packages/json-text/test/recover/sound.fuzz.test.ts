import { isDeepStrictEqual } from "node:util";
import { parseJson, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { recover, type Recovered } from "../../src/recover/document.ts";
import { TreeLocator } from "../../src/recover/locate.ts";
import type { ReadNode } from "../../src/recover/reader.ts";
import { brokenText, jsonText, jsonValue } from "../texts.ts";

const RUNS = Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 300), 3_000);

/** What only `JSON.parse` and the piece by piece readers could tell apart. */
const odd = fc.constantFrom(
  '{"name":"a","name":"b"}',
  '{"a":{"b":1,"\\u0062":2}}',
  '{"__proto__":{"strict":true},"constructor":[1]}',
  '{"__proto__":1,"__proto__":[2]}',
  "[1e400,-1e400,-0,0.1e-7,9007199254740993,1E+2]",
  '["\ud83d","\\ud83d","\\/\\u0000"]',
  '{"2":1,"1":{"0":[]},"":{}}',
  '{"pattern":"[{\\"","more":": \\\\"}',
  "[[[[[[1]]]]]]",
  '{"a":{"b":{"c":{}}}}',
  "[[],{}]",
);
const sound = fc.oneof(
  jsonText.map((text) => text.replace("\ufeff", "")),
  jsonValue.map((value) => JSON.stringify(value, null, 2)),
  odd,
);

/** Texts of many parts, of which some are broken: as one list or object, indented, minified or mixed. */
const mixedText = fc
  .tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: sound }, { weight: 1, arbitrary: brokenText }), {
      minLength: 2,
      maxLength: 9,
    }),
    fc.constantFrom(",", ",\n", ",\r\n    ", "\n", ",,"),
    fc.constantFrom<[string, string]>(
      ["[", "]"],
      ["\ufeff{\n  ", "\n}"],
      ['{"tools": [', "]}"],
      ["[\n", ""],
      ["[", "}"],
    ),
  )
  .map(([parts, comma, [open, close]]) => {
    const members = parts.map((part, index) =>
      open.endsWith("[") || open === "[\n" ? part : `"${String(index)}": ${part}`,
    );
    return open + members.join(comma) + close;
  });

/** One indented text, some of its lines changed: a slip where people make it. */
const mendedLines = fc
  .tuple(
    fc.array(jsonValue, { minLength: 3, maxLength: 9 }),
    fc.constantFrom("\n", "\r\n"),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom("", "}", "]", "{", "x", '"', " // yes", ",", '"a": 1')), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([values, newline, slips]) => {
    const lines = JSON.stringify({ tools: values }, null, 2).split("\n");
    for (const [at, put] of slips) lines[at % lines.length] = (lines[at % lines.length] ?? "") + put;
    return lines.join(newline);
  });

const anyText = fc.oneof(mixedText, mendedLines, brokenText);

function pathsOf(value: JsonValue, path: JsonPath = []): JsonPath[] {
  const paths = [path, [...path, "x"], [...path, 0], [...path, "01"], [...path, "__proto__"], [...path, -1]];
  if (typeof value !== "object" || value === null) return paths;
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...paths, ...members.flatMap(([name, member]) => pathsOf(member, [...path, name]))];
}

/** Whether the value holds something at a path: only then a place may be given for it. */
function holds(value: JsonValue | undefined, [first, ...rest]: JsonPath): boolean {
  if (first === undefined) return true;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, first)) return false;
  if (!Array.isArray(value)) return holds(value[first], rest);
  return first !== "length" && holds(value[Number(first)], rest);
}

function soundNodes({ content, children }: ReadNode): number {
  if (typeof content !== "object" || content === null) return 0;
  return children === undefined ? 1 : children.reduce((sum, child) => sum + soundNodes(child), 0);
}

function expectSame(text: string, fast: Recovered, slow: Recovered): void {
  expect(fast.problems).toEqual(slow.problems);
  const content = slow.root?.content;
  // Not toEqual: it takes -0 for 0 and stumbles over own keys such as "constructor".
  expect(isDeepStrictEqual(fast.root?.content, content)).toBe(true);
  expect(JSON.stringify(fast.root?.content)).toBe(JSON.stringify(content));
  if (content === undefined) return;
  const [ours, theirs] = [new TreeLocator(text, fast.root), new TreeLocator(text, slow.root)];
  for (const path of pathsOf(content)) {
    const [place, expected] = [ours.locate(path), theirs.locate(path)];
    // There are very many: an assertion is made only where it would fail.
    if (isDeepStrictEqual(place, expected) && (place !== undefined) === holds(content, path)) continue;
    expect({ path, place }).toEqual({ path, place: expected });
    expect(place !== undefined).toBe(holds(content, path));
  }
}

describe("what JSON.parse reads of a broken text is what reading it piece by piece gives", () => {
  test("in problems, value and every node's place", () => {
    let found = 0;
    fc.assert(
      fc.property(anyText, fc.constantFrom(512, 512, 2, 3, 5), (text, maxDepth) => {
        const fast = recover(text, maxDepth);
        expectSame(text, fast, recover(text, maxDepth, 0));
        if (fast.root) found += soundNodes(fast.root);
      }),
      { numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(RUNS);
  });

  test("also when what may be tried in vain runs out midway", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 3000 }), (text, vain) => {
        expectSame(text, recover(text, 512, vain), recover(text, 512, 0));
      }),
      { numRuns: RUNS / 3 },
    );
  });

  test.each([
    ["a key written twice beside the fault", '[1 2,{"name":"a","name":"b"},[3]]'],
    ["a key written twice, in two spellings", '[1 2,{"a":1,"\\u0061":":"}]'],
    ["an own __proto__", '[1 2,{"__proto__":{"strict":true}}]'],
    ["numbers beyond the range, and minus zero", "[1 2,[1e400,-0]]"],
    ["the last of equal keys", '{"a":[1 2],"b":{"c":[1]},"b":{"c":[2]}}'],
    ["a list left out for its depth", `{"a":1 "b":${"[".repeat(600)}${"]".repeat(600)},"c":[4]}`],
    ["text after the end", '{"tools":[{"name":"get_time"}]}]'],
    ["more faults than are reported", `[${"1 ".repeat(1100)},[1],{"a":[2]}]`],
    ["the fault that ends the reading right before it", `[${"1 ".repeat(1000)}{[{"a":[2]}]}]`],
    [
      "a bracket on a line of its own that closes another",
      '{\n  "a": [\n    1 2\n  ],\n  "b": [\n    [\n  ]],\n  "c": {\n  }\n}',
    ],
  ])("%s", (_, text) => {
    expectSame(text, recover(text, 512), recover(text, 512, 0));
  });
});

describe("the places inside of what JSON.parse read", () => {
  const document = parseJson(
    '{"tools": [{"name": "get_time"} {"name": "fetch_url", "command": ["./bin/fetch"]}]}',
  );
  test.each<[JsonPath, string | undefined]>([
    [["tools", 1, "command", 0], '"./bin/fetch"'],
    [["tools", "1", "name"], '"fetch_url"'],
    [["tools", 0], '{"name": "get_time"}'],
    [["tools", 0, "command"], undefined],
    [["tools", 1, "name", 0], undefined],
    [["tools", 1, "command", "toString"], undefined],
  ])("%j", (path, source) => {
    expect(document.source(path)).toBe(source);
  });
});

describe("hostile text gives JSON.parse no more than a few times its length", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const deep = (inner: string): string => "[".repeat(400) + inner + "]".repeat(400);
  const indented = (inner: string): string =>
    Array.from({ length: 400 }).reduce<string>((text) => `[\n${text.replaceAll(/^/gm, " ")}\n]`, inner);
  test.each([
    ["a fault 400 levels deep", `[0 1,${deep(`${"1,".repeat(20_000)}x`)}]`],
    ["many of them", `[${Array.from({ length: 60 }, () => deep("x")).join()}]`],
    ["one in indented text", `[0 1,\n${indented("x")}]`],
    ["lists that never end", `[0 1,${"[1,".repeat(50_000)}`],
    ["objects that never end", '{"a":'.repeat(50_000)],
    ["faults in all of many objects", `[${'{"a":1 2},'.repeat(50_000)}]`],
    ["keys written twice", `[${'{"a":1,"a":2},'.repeat(20_000)}]`],
    ["ends of lists beside their line", `[0 1,${"[\n1],".repeat(20_000)}]`],
  ])("%s", (_, text) => {
    const spy = vi.spyOn(JSON, "parse");
    recover(text, 512);
    const given = spy.mock.calls.reduce((sum, [source]) => sum + source.length, 0);
    expect(given).toBeLessThan(6 * text.length + 20_000);
  });
});
