import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "@toolhaft/json-text";
import { compileExtract, MAX_STEPS, type ExtractResult } from "@toolhaft/tool-bundle/extract";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";

function run(expression: string, value: JsonValue): ExtractResult<JsonValue> | string {
  const compiled = compileExtract(expression, "jsonpath");
  if (!compiled.ok)
    return `${compiled.fault.message} ${String(compiled.fault.start)}-${String(compiled.fault.end)}`;
  if (compiled.extract.kind !== "jsonpath") return compiled.extract.kind;
  return compiled.extract.run(value);
}

const weather = { current: { temp: 21, condition: { text: "Sunny" } }, days: [{ temp: 20 }, { temp: 23 }] };

describe("one or many", () => {
  test.each([
    ["$.current.condition.text", "Sunny"],
    ["$.days[1].temp", 23],
    ["$", weather],
    ["$.days[*].temp", [20, 23]],
    ["$..temp", [21, 20, 23]],
    ["$..wind", []],
    ["$.days[?@.temp > 21].temp", [23]],
    ["$.days[?match(@.name, 'a')]", []],
  ])("%s", (expression, value) => {
    expect(run(expression, weather)).toEqual({ ok: true, value });
  });

  test("nothing where one value is meant is an error", () => {
    expect(run("$.current.wind", weather)).toEqual({
      ok: false,
      error: { code: "EXTRACT_EMPTY", message: "$.current.wind matches nothing" },
    });
    expect(run("$.current.wind", { current: { wind: null } })).toEqual({ ok: true, value: null });
    expect(run("$.constructor", {})).toMatchObject({ error: { code: "EXTRACT_EMPTY" } });
    expect(run("$.list.length", { list: [1] })).toMatchObject({ error: { code: "EXTRACT_EMPTY" } });
  });
});

test.each([
  ["$.a[", 4],
  ["$.a b", 4],
  ["$['a]", 2],
  ["$[?count(1) == 2]", 9],
])("%s is refused at its place", (expression, at) => {
  const compiled = compileExtract(expression);
  expect(compiled).toMatchObject({ ok: false, kind: "jsonpath", fault: { code: "syntax" } });
  if (!compiled.ok) expect(Math.abs(compiled.fault.start - at)).toBeLessThanOrEqual(4);
});

describe("work that grows faster than the document", () => {
  const judged = (expression: string): [boolean, string | undefined] | string => {
    const compiled = compileExtract(expression, "jsonpath");
    if (!compiled.ok || compiled.extract.kind !== "jsonpath") return "not compiled";
    return [compiled.extract.linear, compiled.excess];
  };
  const whole = 'a filter searches the whole answer ("$") again for each value that it looks at';
  const descents = 'more than 2 ".." behind or within one another search everything again and again';
  const ways = "its lists of selectors, one behind another, lead to the same values again and again";

  test.each([
    ["$..a[?count($..*)>1]", whole],
    ["$.a[?count($..*)>1]", whole],
    ["$.a[?@.b && !(count($.c[*]) > 1 || @.d)]", whole],
    ["$.a[?@[?$..x]]", whole],
    ["$.a[?match(value($..x), 'a')]", whole],
    ["$..a..b..c", descents],
    ["$..*..*..*..*", descents],
    ["$..a[?count(@..*[?@..b]) > 1]", descents],
    ["$.a[?@..b[?@..c[?@..d]]]", descents],
    ["$[*,*][*,*][*,*][*,*][*,*]", ways],
    ["$[?@[*,*,*][*,*,*][*,*,*]]", ways],
  ])("%s is found out", (expression, excess) => {
    expect(judged(expression)).toEqual([false, excess]);
  });

  test.each([
    ["$", true],
    ["$.items[*].price", true],
    ["$.items[0:5].price", true],
    ["$..price", false],
    ["$..book..price", false],
    ["$.items[?@.price < $.limits.price].name", false],
    ["$..items[?search(@.name, 'a+') && count(@..tag) > 1]", false],
    ["$['a','b']['c','d']", false],
  ])("%s is taken", (expression, linear) => {
    expect(judged(expression)).toEqual([linear, undefined]);
  });
});

describe("hostile input ends", () => {
  test("a pattern that backtracks elsewhere", () => {
    const value = ["a".repeat(50_000) + "!"];
    expect(run("$[?search(@, '(a+)+$')]", value)).toEqual({ ok: true, value: [] });
    expect(run("$[?match(@, '(a|a)*b')]", value)).toEqual({ ok: true, value: [] });
  });

  test("a pattern from the document that no engine takes", () => {
    const value = [
      { s: "a", p: "(" },
      { s: "a", p: "a{5000}" },
      { s: "a", p: "\\bA" },
      { s: "a", p: "a" },
    ];
    expect(run("$[?match(@.s, @.p)].p", value)).toEqual({ ok: true, value: ["a"] });
  });

  test("descents within descents are counted", () => {
    const chain = JSON.parse(`${'{"a":'.repeat(120)}1${"}".repeat(120)}`) as JsonValue;
    expect(MAX_STEPS).toBe(200_000);
    expect(run("$..*..*..*..nope", chain)).toMatchObject({ error: { code: "EXTRACT_LIMIT" } });
  });

  test("more matches than anyone reads", () => {
    const wide = Array.from({ length: 1000 }, () => 1);
    const many = `$[${Array.from({ length: 200 }, () => "*").join(",")}]`;
    expect(run(many, wide)).toMatchObject({
      error: { code: "EXTRACT_LIMIT", message: "the JSONPath was stopped: it matches too much" },
    });
  });

  test("documents as deep as the parser takes, and deeper ones", () => {
    const nest = (levels: number): JsonValue =>
      JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) as JsonValue;
    expect(run("$..[?@ == 1]", nest(512))).toEqual({ ok: true, value: [] });
    expect(run("$..[?@ == 1]", nest(2000))).toMatchObject({ error: { code: "EXTRACT_LIMIT" } });
  });

  test("an expression nested or long without end", () => {
    expect(compileExtract(`$[?${"(".repeat(4000)}`)).toMatchObject({ ok: false });
    expect(compileExtract(`$${".a".repeat(3000)}`)).toMatchObject({ ok: false, fault: { code: "too-long" } });
  });
});

interface Case {
  name: string;
  selector: string;
  document?: JsonValue;
  result?: JsonValue[];
  results?: JsonValue[][];
  invalid_selector?: boolean;
}

describeWithShared("suites", "the compliance suite of RFC 9535", (folder) => {
  const { tests } = JSON.parse(readFileSync(join(folder, "jsonpath", "cts.json"), "utf8")) as {
    tests: Case[];
  };

  test("has 703 cases", () => {
    expect(tests).toHaveLength(703);
  });

  test.each(tests.map((each) => [each.name, each] as const))("%s", (_, each) => {
    const compiled = compileExtract(each.selector, "jsonpath");
    expect(compiled.ok).toBe(each.invalid_selector !== true);
    if (!compiled.ok || compiled.extract.kind !== "jsonpath") return;
    const answer = compiled.extract.run(each.document as JsonValue);
    const possible = each.results ?? [each.result ?? []];
    // A singular query answers the value, any other the list of values.
    const expected = compiled.extract.singular
      ? possible.map(([value]): unknown => (value === undefined ? "EXTRACT_EMPTY" : value))
      : possible;
    expect(expected).toContainEqual(answer.ok ? answer.value : answer.error.code);
  });
});
