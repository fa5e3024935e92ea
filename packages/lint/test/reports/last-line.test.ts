import type { Severity } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import type { FileReport, LintReport } from "../../src/report.ts";
import { renderSummary } from "../../src/reports/last-line.ts";
import { findingAt } from "./findings.ts";

/** A report of files with these findings each. */
function reportOf(...files: Severity[][]): LintReport {
  const all = files.flat();
  const count = (severity: Severity): number => all.filter((each) => each === severity).length;
  const reports = files.map((severities, index): FileReport => ({
    path: `${String(index)}.json`,
    format: "mcp",
    diagnostics: severities.map((severity) => findingAt(["tools", 1, "name"], severity)),
  }));
  const summary = {
    files: files.length,
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
  };
  return { version: 1, files: reports, summary };
}

describe("the last line of a run", () => {
  test.each<[Severity[][], string]>([
    [[], "✔ 0 files, no problems"],
    [[[]], "✔ 1 file, no problems"],
    [[[], ["info"]], "✔ 2 files, no problems, 1 info"],
    [[["error"]], "✖ 1 error in 1 of 1 file"],
    [[["error", "error"], [], ["error"]], "✖ 3 errors in 2 of 3 files"],
    [[["warning"], []], "▲ 1 warning in 1 of 2 files"],
    [[["warning", "warning"], ["error"], ["info"]], "✖ 1 error, 2 warnings in 2 of 3 files, 1 info"],
  ])("%j", (files, line) => {
    expect(renderSummary(reportOf(...files))).toBe(line);
  });

  test.each<[Severity[], { warnings?: string; infos?: string }, string]>([
    [
      ["error", "warning"],
      { warnings: "--quiet" },
      "✖ 1 error, 1 warning in 1 of 1 file (1 warning hidden by --quiet)",
    ],
    [
      ["warning", "warning"],
      { warnings: "--quiet" },
      "▲ 2 warnings in 1 of 1 file (2 warnings hidden by --quiet)",
    ],
    [["error"], { warnings: "--quiet" }, "✖ 1 error in 1 of 1 file"],
    [["info"], { infos: "--info" }, "✔ 1 file, no problems (1 info hidden; --info shows it)"],
    [["info", "info"], { infos: "--info" }, "✔ 1 file, no problems (2 infos hidden; --info shows them)"],
    [
      ["warning", "info"],
      { warnings: "--quiet", infos: "--info" },
      "▲ 1 warning in 1 of 1 file (1 warning hidden by --quiet; 1 info hidden; --info shows it)",
    ],
  ])("%j, hidden by %j", (severities, hidden, line) => {
    expect(renderSummary(reportOf(severities), { hidden })).toBe(line);
  });

  test("findings that were only counted affect their file as well", () => {
    const report = reportOf(["error"], [], []);
    const [first, second, third] = report.files;
    const files = [first, second && { ...second, hidden: { warnings: 2, infos: 0 } }, third].filter(
      (file) => file !== undefined,
    );
    const summary = { ...report.summary, warnings: 2 };
    expect(renderSummary({ ...report, files, summary }, { hidden: { warnings: "--quiet" } })).toBe(
      "✖ 1 error, 2 warnings in 2 of 3 files (2 warnings hidden by --quiet)",
    );
  });

  test("colours", () => {
    expect(
      renderSummary(reportOf(["error", "warning", "info"]), { color: true, hidden: { infos: "--info" } }),
    ).toBe(
      "\u001b[31m✖\u001b[39m \u001b[31m1 error\u001b[39m, \u001b[33m1 warning\u001b[39m in 1 of 1 file\u001b[2m (1 info hidden; --info shows it)\u001b[22m",
    );
    expect(renderSummary(reportOf([]), { color: true })).toBe("\u001b[32m✔\u001b[39m 1 file, no problems");
    expect(renderSummary(reportOf(["warning"]), { color: true })).toBe(
      "\u001b[33m▲\u001b[39m \u001b[33m1 warning\u001b[39m in 1 of 1 file",
    );
  });
});
