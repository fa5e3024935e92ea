import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { createLinter, formatIds, loadFormats, loadTargets } from "@toolhaft/lint";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { lintText } from "./all-formats.ts";
import { nextStep } from "./field-reports/next-step.ts";
import type { Content, FieldReport } from "./field-reports/report.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "fixtures", "reports");
const reports = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as FieldReport);

function textOf({ json, text, repeat, times }: Content): string {
  return text ?? repeat?.repeat(times ?? 1) ?? JSON.stringify(json, null, 2);
}

const formats = await loadFormats(formatIds);

/** The findings of a text, held against the report's targets. */
async function findingsOf(
  { format, targets, prefixBudget }: FieldReport,
  content: Content,
): Promise<Diagnostic[]> {
  const text = textOf(content);
  if (targets === undefined) return lintText(text, format);
  const budgets = prefixBudget === undefined ? {} : { prefixBudget };
  const linter = createLinter({ formats, targets: await loadTargets(targets, budgets) });
  return linter.lintPrepared(linter.prepare({ path: "tools.json", text, format })).diagnostics;
}

test("no fixture of a report is lost", () => {
  expect(reports.length).toBeGreaterThanOrEqual(100);
});

describe.each(reports.map((report) => [report.id, report] as const))("%s", (_, report) => {
  test("its fault is found at its place", async () => {
    const step = nextStep(report, await findingsOf(report, report.bad));
    if (step !== undefined) expect.fail(`${report.id}: ${step}`);
  });

  test("its corrected twin has no finding of these rules, and no error", async () => {
    const { id, good } = report;
    if (good === undefined) {
      expect.fail(
        `${id}: the case has no corrected twin. Next: write it as "good" of fixtures/reports/${id}.json`,
      );
    }
    const rules = report.expected.map(({ rule }) => rule);
    const left = (await findingsOf(report, good)).filter(
      ({ rule, severity }) => rules.includes(rule) || severity === "error",
    );
    expect(left).toEqual([]);
  });
});

describeWithShared("cases", "the reports outside", (cases) => {
  const rows = readFileSync(join(cases, "reports.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { id: string; area: string; static: boolean })
    .filter((row) => row.static);

  test("each static one is a fixture, or a test that the fixtures' page names", () => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    const here = new Set(reports.map(({ id }) => id));
    const lost = rows.filter(({ id }) => !here.has(id) && !readme.includes(`\`${id}\``));
    expect(lost).toEqual([]);
    expect(rows).toHaveLength(102);
  });
});
