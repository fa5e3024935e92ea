import type { LintReport } from "@toolhaft/lint";
import { atLeast, renderSummary } from "@toolhaft/lint/reports";
import { formatOf, hiddenBelow, leastShown } from "../lint/shown.ts";
import type { LintOptions } from "../options/lint-options.ts";
import type { ReportTarget } from "../options/report-targets.ts";
import { writeErr, writeOut } from "../output.ts";
import { lookOf } from "../terminal.ts";
import { appendAside } from "./aside.ts";
import { contextOf, type Gathered } from "./context.ts";
import { explainWriteError } from "./write-error.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Write every report, and the last line. Answers one line for each file that could not be written; the others are
 * written all the same.
 */
export async function writeReports(
  report: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
): Promise<string[]> {
  const gathered: Gathered = { report, texts, options };
  const failures: string[] = [];
  for (const target of options.reports) {
    const failure = await writeReport(target, gathered);
    if (failure !== undefined) failures.push(failure);
  }
  writeLastLine(gathered);
  return failures;
}

/** The counts on stderr, where the report on stdout leaves them out. */
function writeLastLine({ report, options }: Gathered): void {
  const onStdout = options.reports.find(({ file }) => file === undefined);
  const format = onStdout && formatOf(onStdout);
  if (format?.leavesCounts !== true) return;
  const { color } = lookOf(2, options.color, process.env);
  writeErr(renderSummary(report, { color, hidden: hiddenBelow(leastShown(format, options)) }));
}

async function writeReport(target: ReportTarget, gathered: Gathered): Promise<string | undefined> {
  const format = formatOf(target);
  const shown = atLeast(gathered.report, leastShown(format, gathered.options));
  const context = await contextOf(target, gathered);
  const render = await format.load();
  const text = render(shown, context);
  if (format.aside) {
    const warning = appendAside(format.aside.variable, (await format.aside.load())(shown, context));
    if (warning !== undefined) writeErr(`tools-lint: ${warning}`);
  }
  if (target.file === undefined) {
    writeOut(text);
    return undefined;
  }
  try {
    writeWhole(target.file, text);
    return undefined;
  } catch (error) {
    return explainWriteError(target.file, error as NodeJS.ErrnoException);
  }
}
