import type { Severity } from "@toolhaft/diagnostics";
import { narrowReport } from "../engine/narrow.ts";
import type { LintReport } from "../report.ts";

/** The report with findings of a severity and above; what lies below is counted as hidden, and in the summary still. */
export function atLeast(report: LintReport, least: Severity): LintReport {
  if (least === "info") return report;
  return { ...report, files: report.files.map((file) => narrowReport(file, least)) };
}
