import { describe, expect, test } from "vitest";
import { renderJson } from "../../src/reports/json.ts";
import { findingAt, placeOf, reportOf } from "./findings.ts";

describe("the report for programs", () => {
  test("is the report, indented, with each pointer at top level, too", () => {
    const finding = findingAt(["tools", 1, "name"], "warning", {
      help: "Rename one of them.",
      related: [{ ...placeOf(["tools", 0, "name"]), message: "first used here" }],
    });
    const report = reportOf(finding);
    const printed = renderJson(report);
    expect(printed.endsWith("\n}\n")).toBe(true);
    expect(printed.startsWith('{\n  "version": 1,\n  "files": [\n')).toBe(true);
    const [file] = report.files;
    expect(JSON.parse(printed)).toEqual({
      ...report,
      files: [{ ...file, diagnostics: [{ ...finding, pointer: "/tools/1/name" }] }],
    });
  });

  test("starts each finding with what people look for first", () => {
    const printed = renderJson(reportOf(findingAt(["tools", 1, "name"])));
    const keys = [...printed.matchAll(/^ {10}"(\w+)":/gm)].map((match) => match[1]);
    expect(keys.slice(0, 4)).toEqual(["rule", "messageId", "message", "pointer"]);
  });

  test("is a whole document without findings and without files", () => {
    const summary = { files: 0, errors: 0, warnings: 0, infos: 0 };
    expect(JSON.parse(renderJson({ version: 1, files: [], summary }))).toEqual({
      version: 1,
      files: [],
      summary,
    });
  });

  test("a file in no known format has none", () => {
    const report = reportOf();
    report.files = [{ path: "list.json", format: null, diagnostics: [] }];
    expect(JSON.parse(renderJson(report))).toEqual(report);
  });
});
