import type { Severity } from "@toolhaft/diagnostics";
import type { FileReport } from "../report.ts";

const RANK: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** A file's findings of a severity and above; what lies below is counted as hidden. */
export function narrowReport(file: FileReport, least: Severity): FileReport {
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
