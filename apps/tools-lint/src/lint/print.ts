import type { LintReport } from "@toolhaft/lint";
import { writeErr, writeOut } from "../output.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { lookOf } from "../terminal.ts";
import { isShown, shownReport } from "./shown.ts";

/** Findings to stdout, the summary to stderr. Reports are loaded when there is something to show. */
export async function printReport(
  report: LintReport,
  texts: ReadonlyMap<string, string>,
  options: LintOptions,
): Promise<void> {
  if (options.format === "json") {
    const { renderJson } = await import("@toolhaft/lint/reports");
    writeOut(renderJson(shownReport(report, options)));
    return;
  }
  const look = lookOf(2, options.color, process.env);
  if (hasFindings(report)) {
    const { renderPretty, renderSummary } = await import("@toolhaft/lint/reports");
    const { color, links } = lookOf(1, options.color, process.env);
    const pretty = renderPretty(shownReport(report, options), {
      source: (path) => texts.get(path),
      color,
      links,
    });
    writeOut(pretty);
    writeErr(renderSummary(report, { color: look.color, hidden: hiddenBy(options) }));
    return;
  }
  const files = report.summary.files === 1 ? "1 file" : `${String(report.summary.files)} files`;
  writeErr(`${look.color ? "\u001b[32m✔\u001b[39m" : "✔"} ${files}, no problems`);
}

function hasFindings({ summary }: LintReport): boolean {
  return summary.errors + summary.warnings + summary.infos > 0;
}

function hiddenBy(options: LintOptions): { warnings?: string; infos?: string } {
  const hidden: { warnings?: string; infos?: string } = {};
  if (!isShown("warning", options)) hidden.warnings = "--quiet";
  if (!isShown("info", options) && !options.quiet) hidden.infos = "--info";
  return hidden;
}
