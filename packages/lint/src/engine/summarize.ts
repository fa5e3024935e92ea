import type { FileReport, Summary } from "../report.ts";

/** Count the findings of a run. */
export function summarize(files: readonly FileReport[]): Summary {
  const summary: Summary = { files: files.length, errors: 0, warnings: 0, infos: 0 };
  for (const file of files) {
    for (const { severity } of file.diagnostics) {
      if (severity === "error") summary.errors++;
      else if (severity === "warning") summary.warnings++;
      else summary.infos++;
    }
  }
  return summary;
}
