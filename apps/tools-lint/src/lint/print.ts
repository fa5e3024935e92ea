import type { LintReport } from "@toolhaft/lint";
import { renderSummary } from "@toolhaft/lint/reports";
import type { LintOptions } from "../options/lint-options.ts";
import { writeErr } from "../output.ts";
import { lookOf } from "../terminal.ts";
import { formatOf, hiddenBelow, leastShown } from "./shown.ts";

/**
 * Reports to stdout and to files, the last line to stderr where the report on stdout leaves it out. Formats are
 * loaded when they are needed. Answers one line for each report that could not be written.
 */
export async function printReports(
  report: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
): Promise<string[]> {
  const failures = hasNothingToShow(report, options)
    ? []
    : await (await import("../reports/write-reports.ts")).writeReports(report, texts, options);
  const onStdout = options.reports.find(({ file }) => file === undefined);
  const format = onStdout && formatOf(onStdout);
  if (format?.leavesCounts === true) {
    const { color } = lookOf(2, options.color, process.env);
    writeErr(renderSummary(report, { color, hidden: hiddenBelow(leastShown(format, options)) }));
  }
  return failures;
}

/** Without findings a report for people is empty, and most runs are without. */
function hasNothingToShow({ files }: LintReport, { reports }: LintOptions): boolean {
  if (files.some(({ diagnostics }) => diagnostics.length > 0)) return false;
  return reports.every((target) => {
    const { leavesCounts, aside } = formatOf(target);
    return leavesCounts && aside === undefined && target.file === undefined;
  });
}
