import { parseJson } from "@toolhaft/json-text";
import {
  compareDiagnostics,
  createReporter,
  defineRule,
  explainCommand,
  published,
  ruleUrl,
  schemaUrl,
  type Reporter,
} from "@toolhaft/diagnostics";
import { describe, expect, onTestFinished, test } from "vitest";

const tooLong = defineRule({
  id: "name/too-long",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages: {
    tooLong: {
      message: "the name has {length} characters",
      help: "Use at most {limit}.",
      specMessage: "name too long: {length}",
    },
  },
});

const text = '{\n  "tools": [\n    { "name": "get_the_time" }\n  ]\n}';
const path = ["tools", 0, "name"];

function report(reporter: Reporter, changes: object = {}): void {
  reporter.add(tooLong, {
    messageId: "tooLong",
    data: { length: 12, limit: 8 },
    path,
    tool: { index: 0, name: "get_the_time" },
    ...changes,
  });
}

describe("a reporter", () => {
  test("finishes a finding: text, place, fingerprint", () => {
    const reporter = createReporter(parseJson(text), "tools.json");
    report(reporter, { related: [{ path: ["tools"], on: "key", message: "in this list" }] });
    const [diagnostic] = reporter.diagnostics;
    expect(diagnostic).toEqual({
      rule: "name/too-long",
      messageId: "tooLong",
      data: { length: 12, limit: 8 },
      message: 'tool[0] "get_the_time": the name has 12 characters',
      help: "Use at most 8.",
      specMessage: "name too long: 12",
      severity: "warning",
      origin: "advice",
      at: {
        path: "tools.json",
        pointer: "/tools/0/name",
        range: { start: { offset: 29, line: 3, column: 15 }, end: { offset: 43, line: 3, column: 29 } },
      },
      related: [
        {
          path: "tools.json",
          pointer: "/tools",
          range: { start: { offset: 4, line: 2, column: 3 }, end: { offset: 11, line: 2, column: 10 } },
          message: "in this list",
        },
      ],
      tool: { index: 0, name: "get_the_time" },
      fingerprint: diagnostic?.fingerprint,
    });
  });

  test("takes a range and a severity of the finding's own", () => {
    const reporter = createReporter(parseJson(text));
    report(reporter, { range: { start: 0, end: 1 }, severity: "error" });
    expect(reporter.diagnostics[0]).toMatchObject({
      severity: "error",
      at: { pointer: "/tools/0/name", range: { start: { offset: 0 }, end: { offset: 1 } } },
    });
  });

  test("gives no range where the text has no node", () => {
    const reporter = createReporter(parseJson(text));
    report(reporter, { path: ["tools", 0, "description"] });
    expect(reporter.diagnostics[0]?.at).toEqual({ pointer: "/tools/0/description" });
  });

  test("tells findings apart that are alike in all but their turn", () => {
    const reporter = createReporter(parseJson(text));
    report(reporter);
    report(reporter);
    expect(new Set(reporter.diagnostics.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test("orders by place, then by rule", () => {
    const reporter = createReporter(parseJson(text));
    report(reporter);
    report(reporter, { path: [] });
    report(reporter, { path: ["tools"] });
    const sorted = [...reporter.diagnostics].sort(compareDiagnostics).map(({ at }) => at.pointer);
    expect(sorted).toEqual(["", "/tools", "/tools/0/name"]);
  });
});

test("a rule has a page", () => {
  onTestFinished(() => {
    delete published.site;
  });
  expect([ruleUrl("name/too-long"), schemaUrl("config/v1.json")]).toEqual([undefined, undefined]);
  expect(explainCommand("name/too-long")).toBe("tools-lint explain name/too-long");
  published.site = "https://tools.example";
  expect(ruleUrl("name/too-long")).toBe("https://tools.example/rules/name/too-long");
  expect(schemaUrl("config/v1.json")).toBe("https://tools.example/schemas/config/v1.json");
});
