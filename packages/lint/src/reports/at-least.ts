import type { Severity } from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "../report.ts";

const RANK: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** The report with findings of a severity and above; what lies below is counted as hidden, and in the summary still. */
export function atLeast(report: LintReport, least: Severity): LintReport {
  if (least === "info") return report;
  return { ...report, files: report.files.map((file) => narrow(file, least)) };
}

function narrow(file: FileReport, least: Severity): FileReport {
  const diagnostics = file.diagnostics.filter(({ severity }) => RANK[severity] >= RANK[least]);
  if (diagnostics.length === file.diagnostics.length) return file;
  const hidden = { ...(file.hidden ?? { warnings: 0, infos: 0 }) };
  for (const { severity } of file.diagnostics) {
    if (RANK[severity] >= RANK[least]) continue;
    if (severity === "info") hidden.infos++;
    else hidden.warnings++;
  }
  return { ...file, diagnostics, hidden };
}
