import { lookOf, writeErr } from "@toolhaft/command-line";
import { boundFile, noteSkipped, type LintReport } from "@toolhaft/lint";
import type { FixOutcome } from "../fix/fixer.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { formatOf } from "./shown.ts";

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
  const report = { ...all, files: all.files.map(boundFile) };
  if (options.reports.length === 0) return [];
  if (fixes !== undefined || notes.length > 0 || !isLastLineAll(report, options)) {
    const { writeReports } = await import("./write-reports.ts");
    return writeReports({ report, texts, options, notes, ...(fixes && { fixes }) });
  }
  // As the last line always is when nothing was found; most runs are like that, and need no more than this.
  const { files } = report.summary;
  const skipped = noteSkipped(report.summary);
  const { color } = lookOf(2, options.color, process.env);
  const tail = skipped === "" ? "" : color ? `\u001b[2m (${skipped})\u001b[22m` : ` (${skipped})`;
  writeErr(
    `${color ? "\u001b[32m✔\u001b[39m" : "✔"} ${files === 1 ? "1 file" : `${String(files)} files`}, no problems${tail}`,
  );
  return [];
}

/** Whether nothing was found, and the one report asked for is empty then. */
function isLastLineAll({ summary }: LintReport, { reports }: LintOptions): boolean {
  if (summary.errors + summary.warnings + summary.infos > 0) return false;
  return reports.every((target) => {
    const { leavesCounts, aside } = formatOf(target);
    return leavesCounts && aside === undefined && target.file === undefined;
  });
}
