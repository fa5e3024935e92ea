import { lookOf, writeErr } from "@toolhaft/command-line";
import { boundRun, type LintReport } from "@toolhaft/lint";
import { renderSummary } from "@toolhaft/lint/reports";
import type { FixOutcome } from "../fix/fixer.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { formatOf, hiddenBelow, leastOfAll } from "./shown.ts";

/**
 * Reports to stdout and to files, the last line to stderr where the report on stdout leaves it out. Formats are
 * loaded when they are needed. Answers one line for each report that could not be written.
 */
export async function printReports(
  all: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
  { fixes, notes = [] }: { fixes?: FixOutcome | undefined; notes?: readonly string[] } = {},
): Promise<string[]> {
  const report = { ...all, files: boundRun(all.files) };
  if (options.reports.length === 0) return [];
  if (fixes !== undefined || notes.length > 0 || !isLastLineAll(report, options)) {
    const { writeReports } = await import("./write-reports.ts");
    return writeReports({ report, texts, options, notes, ...(fixes && { fixes }) });
  }
  const { color } = lookOf(2, options.color, process.env);
  writeErr(renderSummary(report, { color, hidden: hiddenBelow(leastOfAll(options)) }));
  return [];
}

/** Whether nothing is shown, and the one report asked for is empty then; most runs are like that. */
function isLastLineAll({ summary }: LintReport, options: LintOptions): boolean {
  const shownInfos = leastOfAll(options) === "info" ? summary.infos : 0;
  if (summary.errors + summary.warnings + shownInfos > 0) return false;
  return options.reports.every((target) => {
    const { leavesCounts, aside } = formatOf(target);
    return leavesCounts && aside === undefined && target.file === undefined;
  });
}
