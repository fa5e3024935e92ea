import type { LintReport } from "@toolhaft/lint";
import { renderSummary } from "@toolhaft/lint/reports";
import { writeErr, writeOut } from "../output.ts";
import type { LintOptions } from "../options/lint-options.ts";
import type { FixOutcome } from "../fix/fixer.ts";
import { lookOf } from "../terminal.ts";
import { leastShown } from "./shown.ts";

/** Findings to stdout, the summary to stderr. Reports are loaded when there are findings to show. */
export async function printReport(
  report: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
  fixes?: FixOutcome,
): Promise<void> {
  if (options.format === "json") {
    const { renderJson } = await import("./findings.ts");
    writeOut(renderJson(report));
    return;
  }
  const hasFindings = report.files.some(({ diagnostics }) => diagnostics.length > 0);
  if (hasFindings) {
    const { renderPretty } = await import("./findings.ts");
    const { color, links } = lookOf(1, options.color, process.env);
    const pretty = renderPretty(report, { source: (path) => texts.get(path), color, links });
    // Stdout belongs to the diff of a dry run, or to the fixed text of stdin.
    if ((fixes?.output.length ?? 0) === 0) writeOut(pretty);
    else if (pretty !== "") writeErr(pretty.trimEnd());
  }
  const { color } = lookOf(2, options.color, process.env);
  writeErr(renderSummary(report, { color, hidden: hiddenBy(options) }));
  if (hasFindings || fixes !== undefined) {
    const { noteFixable, noteFixed } = await import("./fix-notes.ts");
    for (const note of [noteFixed(fixes, options), noteFixable(report, options)]) if (note) writeErr(note);
  }
}

function hiddenBy(options: LintOptions): { warnings?: string; infos?: string } {
  const hidden: { warnings?: string; infos?: string } = {};
  const least = leastShown(options);
  if (least === "error") hidden.warnings = "--quiet";
  if (least === "warning") hidden.infos = "--info";
  return hidden;
}
