import type { FileReport, LintReport } from "@toolhaft/lint";
import { expect, test } from "vitest";
import type { LintOptions } from "../../src/options/lint-options.ts";
import { noteFixable } from "../../src/reports/fix-notes.ts";

const file = (path: string, fixable: { safe: number; unsafe: number }): FileReport => ({
  path,
  format: "manifest",
  diagnostics: [],
  unlisted: [{ rule: "schema/nullable", severity: "warning", count: 5000, fixable }],
});
const report: LintReport = {
  version: 1,
  files: [file("a.json", { safe: 4000, unsafe: 7 }), file("b.json", { safe: 2, unsafe: 0 })],
  summary: { files: 2, errors: 0, warnings: 10_000, infos: 0 },
};

test("what can be fixed is said of all findings, not of those that are listed", () => {
  expect(noteFixable(report, {} as LintOptions)).toBe(
    "4002 can be fixed with --fix, 7 more with --fix-unsafe",
  );
  expect(noteFixable(report, { fix: { unsafe: false, dryRun: false } } as LintOptions)).toBe(
    "7 more can be fixed with --fix-unsafe",
  );
});
