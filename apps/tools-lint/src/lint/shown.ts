import type { Severity } from "@toolhaft/diagnostics";
import type { LintOptions } from "../options/lint-options.ts";

/** The least severity a run shows; what lies below is only counted, and the exit code still knows it. */
export function leastShown({
  format,
  quiet,
  showInfos,
}: Pick<LintOptions, "format" | "quiet" | "showInfos">): Severity {
  if (quiet) return "error";
  return showInfos || format === "json" ? "info" : "warning";
}
