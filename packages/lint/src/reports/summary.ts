import { paint } from "@toolhaft/diagnostics";
import type { LintReport, Summary } from "../report.ts";

/** One line on the whole run; `hidden` are findings that the report above does not show. */
export function renderSummary(
  report: LintReport,
  options: { color?: boolean; hidden?: Partial<Record<"warnings" | "infos", string>> } = {},
): string {
  const { summary } = report;
  const colors = paint(options.color === true);
  const files = count(summary.files, "file");
  const { errors, warnings } = summary;
  const notes = hiddenNotes(summary, options.hidden ?? {});
  const tail = notes === "" ? "" : colors.dim(` (${notes})`);
  if (errors + warnings === 0) return `${colors.green("✔")} ${files}, no problems${tail}`;
  const found = [
    errors > 0 ? colors.red(count(errors, "error")) : "",
    warnings > 0 ? colors.yellow(count(warnings, "warning")) : "",
  ];
  const mark = errors > 0 ? colors.red("✖") : colors.yellow("▲");
  return `${mark} ${found.filter((part) => part !== "").join(", ")} in ${affected(report)} of ${files}${tail}`;
}

function affected(report: LintReport): string {
  const isAffected = (severity: string): boolean => severity !== "info";
  const files = report.files.filter((file) => file.diagnostics.some((found) => isAffected(found.severity)));
  return String(files.length);
}

function hiddenNotes(summary: Summary, hidden: Partial<Record<"warnings" | "infos", string>>): string {
  const notes: string[] = [];
  if (hidden.warnings !== undefined && summary.warnings > 0) {
    notes.push(`${count(summary.warnings, "warning")} hidden by ${hidden.warnings}`);
  }
  if (hidden.infos !== undefined && summary.infos > 0) {
    notes.push(
      `${count(summary.infos, "info")} hidden; ${hidden.infos} shows ${summary.infos === 1 ? "it" : "them"}`,
    );
  }
  return notes.join("; ");
}

function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? "" : "s"}`;
}
