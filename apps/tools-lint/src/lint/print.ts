import type { LintReport } from "@toolhaft/lint";
import { writeErr, writeOut } from "../output.ts";
import type { LintOptions } from "../options/lint-options.ts";
import type { FixOutcome } from "../fix/fixer.ts";
import { lookOf } from "../terminal.ts";
import { leastShown } from "./shown.ts";

/** Findings to stdout, the summary to stderr. Reports are loaded when there is something to show. */
export async function printReport(
  report: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
  fixes?: FixOutcome,
): Promise<void> {
  if (options.format === "json") {
    const { renderJson } = await import("@toolhaft/lint/reports");
    writeOut(renderJson(report));
    return;
  }
  const look = lookOf(2, options.color, process.env);
  if (hasFindings(report)) {
    const { renderPretty, renderSummary } = await import("@toolhaft/lint/reports");
    const { color, links } = lookOf(1, options.color, process.env);
    const pretty = renderPretty(report, {
      source: (path) => texts.get(path),
      color,
      links,
    });
    // Stdout belongs to the diff of a dry run, or to the fixed text of stdin.
    if ((fixes?.output.length ?? 0) === 0) writeOut(pretty);
    else if (pretty !== "") writeErr(pretty.trimEnd());
    writeErr(renderSummary(report, { color: look.color, hidden: hiddenBy(options) }));
    const { noteFixable, noteFixed } = await import("./fix-notes.ts");
    for (const note of [noteFixed(fixes, options), noteFixable(report, options)]) if (note) writeErr(note);
    return;
  }
  const files = report.summary.files === 1 ? "1 file" : `${String(report.summary.files)} files`;
  writeErr(`${look.color ? "\u001b[32m✔\u001b[39m" : "✔"} ${files}, no problems`);
  if (fixes !== undefined) {
    const { noteFixed } = await import("./fix-notes.ts");
    const note = noteFixed(fixes, options);
    if (note !== undefined) writeErr(note);
  }
}

function hasFindings({ summary }: LintReport): boolean {
  return summary.errors + summary.warnings + summary.infos > 0;
}

function hiddenBy(options: LintOptions): { warnings?: string; infos?: string } {
  const hidden: { warnings?: string; infos?: string } = {};
  const least = leastShown(options);
  if (least === "error") hidden.warnings = "--quiet";
  if (least === "warning") hidden.infos = "--info";
  return hidden;
}
