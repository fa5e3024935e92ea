import { describe, expect, test } from "vitest";
import { renderSarif } from "../../../src/reports/sarif/sarif.ts";
import type { Run } from "../../../src/reports/sarif/types.ts";
import { findingAt, placeOf, reportOf } from "../findings.ts";
import { goldenReport, source } from "../golden-report.ts";
import { parseSarif } from "../readers/sarif.ts";

const name = ["tools", 1, "name"];

function runOf(...args: Parameters<typeof renderSarif>): Run {
  const [run] = parseSarif(renderSarif(...args)).runs;
  if (run === undefined) throw new Error("no run");
  return run;
}

describe("SARIF", () => {
  test("is valid with all that a host can say, with nothing, and without findings", async () => {
    const report = await goldenReport();
    const rule = (): { severity: "error"; summary: string; markdown: string } => ({
      severity: "error",
      summary: "Two tools have the same name.",
      markdown: "# manifest/duplicate-name\n",
    });
    expect(runOf(report, { source, version: "1.2.3", root: "file:///srv/", rule }).results).toHaveLength(6);
    expect(runOf(report).results).toHaveLength(6);
    expect(runOf(reportOf())).toMatchObject({ results: [], artifacts: [], tool: { driver: { rules: [] } } });
  });

  test("a planted fault is refused", () => {
    const text = renderSarif(reportOf(findingAt(name)));
    expect(() => parseSarif(text.replace('"startLine": 4', '"startLine": 0'))).toThrow("must be >= 1");
    expect(() => parseSarif(text.replace('"uri": "tools.json"', '"uri": "to ols.json"'))).toThrow("format");
    expect(() => parseSarif(text.replace('"level": "error"', '"level": "fatal"'))).toThrow("allowed values");
  });

  test.each([
    ["error", "error"],
    ["warning", "warning"],
    ["info", "note"],
  ] as const)("%s is %s", (severity, level) => {
    const run = runOf(reportOf(findingAt(name, severity)));
    expect(run.results[0]?.level).toBe(level);
    expect(run.tool.driver.rules[0]?.defaultConfiguration.level).toBe(level);
  });

  test("rules stand once, and results point to them", () => {
    const other = findingAt(name, "warning", { rule: "manifest/unknown-key" });
    const run = runOf(reportOf(other, findingAt(name), other));
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual([
      "manifest/unknown-key",
      "manifest/duplicate-name",
    ]);
    expect(run.results.map(({ ruleIndex }) => ruleIndex)).toEqual([0, 1, 0]);
  });

  test("targets, tool and message id are properties", () => {
    const more = { targets: ["gemini", "openai-strict"], tool: { index: 1, name: "get\ud800" } };
    expect(runOf(reportOf(findingAt(name, "error", more))).results[0]?.properties).toEqual({
      messageId: "duplicate",
      origin: "specification",
      tool: { index: 1, name: "get<U+D800>" },
      targets: ["gemini", "openai-strict"],
    });
  });

  test("the fingerprint is the finding's own", () => {
    const [result] = runOf(reportOf(findingAt(name, "error", { fingerprint: "0123456789abcdef" }))).results;
    expect(result?.partialFingerprints).toEqual({ "toolhaftFingerprint/v1": "0123456789abcdef" });
  });

  test("a related place in another file leads there", () => {
    const related = [{ ...placeOf(["tools", 0, "name"]), path: "other.json", message: "first used here" }];
    const [result] = runOf(reportOf(findingAt(name, "error", { related }))).results;
    expect(result?.relatedLocations?.[0]?.physicalLocation.artifactLocation).toEqual({
      uri: "other.json",
      uriBaseId: "%SRCROOT%",
    });
  });

  test("no text of a file becomes a link", () => {
    const message = 'the name "[here](https://example.org)" is taken';
    const [result] = runOf(reportOf(findingAt(name, "error", { message }))).results;
    expect(result?.message.text).toBe('the name "[here] (https://example.org)" is taken.');
  });
});
