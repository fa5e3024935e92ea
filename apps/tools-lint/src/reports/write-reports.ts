import { lookOf, writeErr, writeOut } from "@toolhaft/command-line";
import { atLeast, renderSummary } from "@toolhaft/lint/reports";
import { formatOf, hiddenBelow, leastShown } from "./shown.ts";
import type { ReportTarget } from "../options/report-targets.ts";
import { contextOf, type Gathered } from "./context.ts";
import { noteFixable, noteFixed } from "./fix-notes.ts";
import { tooMany } from "./too-many.ts";

/**
 * Write every report, and the last line. Answers one line for each file that could not be written; the others are
 * written all the same.
 */
export async function writeReports(gathered: Gathered): Promise<string[]> {
  const failures: string[] = [];
  for (const target of gathered.options.reports) {
    const failure = await writeReport(target, gathered);
    if (failure !== undefined) failures.push(failure);
  }
  writeLastLines(gathered);
  return failures;
}

/** The counts on stderr, where the report on stdout leaves them out; what was fixed, and what could be. */
function writeLastLines({ report, options, fixes, notes }: Gathered): void {
  const onStdout = options.reports.find(({ file }) => file === undefined);
  const format = onStdout && formatOf(onStdout);
  if (format?.leavesCounts !== true) return;
  const { color } = lookOf(2, options.color, process.env);
  const least = leastShown(format, options);
  writeErr(renderSummary(report, { color, hidden: hiddenBelow(least) }));
  const shown = atLeast(report, least);
  for (const note of [noteFixed(fixes, options), noteFixable(shown, options), ...notes]) {
    if (note) writeErr(note);
  }
}

async function writeReport(target: ReportTarget, gathered: Gathered): Promise<string | undefined> {
  const format = formatOf(target);
  let report = atLeast(gathered.report, leastShown(format, gathered.options));
  let context = await contextOf(target, gathered);
  if (format.fromRepository === true) {
    ({ report, context } = (await import("./from-repository.ts")).fromRepository(report, context));
  }
  const warning = tooMany(report, format);
  if (warning !== undefined) writeErr(`tools-lint: ${warning}`);
  const render = await format.load();
  const text = render(report, context);
  if (format.aside) {
    const { appendAside } = await import("./to-file.ts");
    const failure = appendAside(format.aside.variable, (await format.aside.load())(report, context));
    if (failure !== undefined) writeErr(`tools-lint: ${failure}`);
  }
  if (target.file !== undefined) return (await import("./to-file.ts")).writeToFile(target.file, text);
  // Stdout belongs to the diff of a dry run, or to the fixed text of stdin.
  if ((gathered.fixes?.output.length ?? 0) === 0) writeOut(text);
  else if (text !== "") writeErr(text.trimEnd());
  return undefined;
}
