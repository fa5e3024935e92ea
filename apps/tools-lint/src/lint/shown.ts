import type { Severity } from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "@toolhaft/lint";
import type { LintOptions } from "../options/lint-options.ts";

type ShowOptions = Pick<LintOptions, "format" | "quiet" | "showInfos">;

/** Which findings a report shows: errors always, the others unless hidden. */
export function isShown(severity: Severity, { format, quiet, showInfos }: ShowOptions): boolean {
  if (severity === "error") return true;
  if (quiet) return false;
  return severity === "warning" || showInfos || format === "json";
}

/** The report with the shown findings only; its summary still counts all. */
export function shownReport(report: LintReport, options: ShowOptions): LintReport {
  const files = report.files.map((file): FileReport => ({
    ...file,
    diagnostics: file.diagnostics.filter(({ severity }) => isShown(severity, options)),
  }));
  return { ...report, files };
}
