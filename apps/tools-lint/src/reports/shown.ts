import type { Severity } from "@toolhaft/diagnostics";
import { reportFormats, type ReportFormat } from "@toolhaft/lint/reports";
import type { LintOptions } from "../options/lint-options.ts";
import type { ReportTarget } from "../options/report-targets.ts";

type Wishes = Pick<LintOptions, "quiet" | "info">;

/** The least severity that a report shows; what lies below is only counted, and the exit code still knows it. */
export function leastShown({ advice }: Pick<ReportFormat, "advice">, { quiet, info }: Wishes): Severity {
  if (quiet) return "error";
  return info === true || advice === "always" ? "info" : "warning";
}

/** The least severity that any report of a run shows: what lies below need not be made at all. */
export function leastOfAll({ reports, ...wishes }: Wishes & Pick<LintOptions, "reports">): Severity {
  const shown = new Set(reports.map((target) => leastShown(formatOf(target), wishes)));
  if (shown.has("info")) return "info";
  return shown.has("warning") ? "warning" : "error";
}

/** The options by which a report leaves findings out. */
export function hiddenBelow(least: Severity): { warnings?: string; infos?: string } {
  if (least === "error") return { warnings: "--quiet" };
  return least === "warning" ? { infos: "--info" } : {};
}

/** The format of a report. */
export function formatOf({ format }: ReportTarget): ReportFormat {
  const found = reportFormats.find(({ id }) => id === format);
  if (found === undefined) throw new Error(`there is no report format ${format}`);
  return found;
}
