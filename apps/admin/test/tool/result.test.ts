import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { readPlan } from "../../src/tool/plan/read-plan.ts";
import { outcomeOfEvent, outcomeOfProblem } from "../../src/tool/result/outcome.ts";
import { cutLong, prettyJson } from "../../src/tool/result/pretty-json.ts";

describe("JSON is laid out", () => {
  test.each([
    ['{"a":1.0,"b":[],"c":{}}', '{\n  "a": 1.0,\n  "b": [],\n  "c": {}\n}'],
    ["[9007199254740993,-0,1e2]", "[\n  9007199254740993,\n  -0,\n  1e2\n]"],
    [String.raw`["\"{,}\\"]`, `[\n  ${String.raw`"\"{,}\\"`}\n]`],
    ["null", "null"],
  ])("%s", (json, pretty) => {
    expect(prettyJson(json)).toBe(pretty);
  });

  test("as JSON.stringify lays out any value, whatever spaces there were", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, spaces) => {
        const pretty = JSON.stringify(value, null, 2);
        expect(prettyJson(JSON.stringify(value, null, spaces))).toBe(pretty);
      }),
    );
  });
});

describe("a result is shown as the tool gave it", () => {
  const meta = { durationMs: 3, queuedMs: 0, warnings: [] };
  test("with the spelling of its numbers, also where a text looks like the end", () => {
    const value = { height: 1, text: ',"meta":{' };
    const text = '{"ok":true,"value":{"height":1.0,"text":",\\"meta\\":{"},"meta":{"durationMs":3}}';
    expect(outcomeOfEvent({ ok: true, value, meta }, text)).toMatchObject({
      ok: true,
      json: '{"height":1.0,"text":",\\"meta\\":{"}',
    });
  });

  test("a failure has its faults at places of the result", () => {
    const issues = [{ pointer: "/metres", message: "lacks metres" }];
    const error = { code: "OUTPUT_INVALID", message: "does not fit", retryable: false, issues };
    expect(outcomeOfEvent({ ok: false, error, meta }, "")).toMatchObject({
      ...{ ok: false, code: "OUTPUT_INVALID", durationMs: 3 },
      ...{ resultFaults: issues, argumentFaults: [] },
    });
  });

  test("a refusal has its faults at places of the arguments", () => {
    const problem = {
      ...{ type: "urn:x", title: "x", status: 400, detail: "do not fit", code: "ARGS_INVALID" },
      ...{ retryable: false, errors: [{ pointer: "/args/city", detail: "is empty", help: "Name one." }] },
    };
    expect(outcomeOfProblem(problem)).toMatchObject({
      argumentFaults: [{ pointer: "/city", message: "is empty", help: "Name one." }],
    });
  });
});

test("of a text that is too long a part is shown", () => {
  expect(cutLong("abc", 2)).toEqual({ text: "ab", isCut: true });
  expect(cutLong("abc", 3)).toEqual({ text: "abc", isCut: false });
});

test("a plan is read whatever tool it is of", () => {
  const request = { method: "GET", url: "https://a.example/", headers: [["Accept", "*/*"]], curl: "curl" };
  const plan = {
    ok: true,
    exact: false,
    unresolved: ["token"],
    requests: [request],
    cwd: "/work",
    argv: ["a"],
  };
  expect(readPlan(plan)).toEqual({
    ...{ requests: [request], argv: ["a"], unresolved: ["token"], steps: [], blockers: [] },
    facts: [{ name: "cwd", text: "/work" }],
  });
  expect(readPlan(null)).toEqual({ requests: [], facts: [], unresolved: [], steps: [], blockers: [] });
});
