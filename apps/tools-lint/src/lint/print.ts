import type { LintReport } from "@toolhaft/lint";
import { renderSummary } from "@toolhaft/lint/reports";
import { writeErr, writeOut } from "../output.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { lookOf } from "../terminal.ts";
import { leastShown } from "./shown.ts";

/** Findings to stdout, the summary to stderr. Reports are loaded when there are findings to show. */
export async function printReport(
  report: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
): Promise<void> {
  if (options.format === "json") {
    const { renderJson } = await import("./findings.ts");
    writeOut(renderJson(report));
    return;
  }
  if (report.files.some(({ diagnostics }) => diagnostics.length > 0)) {
    const { renderPretty } = await import("./findings.ts");
    const { color, links } = lookOf(1, options.color, process.env);
    writeOut(renderPretty(report, { source: (path) => texts.get(path), color, links }));
  }
  const { color } = lookOf(2, options.color, process.env);
  writeErr(renderSummary(report, { color, hidden: hiddenBy(options) }));
}

function hiddenBy(options: LintOptions): { warnings?: string; infos?: string } {
  const hidden: { warnings?: string; infos?: string } = {};
  const least = leastShown(options);
  if (least === "error") hidden.warnings = "--quiet";
  if (least === "warning") hidden.infos = "--info";
  return hidden;
}
