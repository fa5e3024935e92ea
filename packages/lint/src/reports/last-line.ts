import { paint } from "@toolhaft/diagnostics";
import { noteSkipped, type LintReport, type Summary } from "../report.ts";
import { count } from "./texts.ts";

/** One line on the whole run; `hidden` are findings that the report above does not show. */
export function renderSummary(
  report: LintReport,
  options: { color?: boolean; hidden?: Partial<Record<"warnings" | "infos", string>> } = {},
): string {
  const { summary } = report;
  const { hidden = {} } = options;
  const colors = paint(options.color === true);
  const files = count(summary.files, "file");
  const { errors, warnings } = summary;
  const notes = [...hiddenNotes(summary, hidden), noteSkipped(summary)]
    .filter((note) => note !== "")
    .join("; ");
  const tail = notes === "" ? "" : colors.dim(` (${notes})`);
  const areInfosShown = hidden.infos === undefined && hidden.warnings === undefined;
  const shownInfos = areInfosShown ? summary.infos : 0;
  const advice = shownInfos > 0 ? `, ${colors.blue(count(shownInfos, "info"))}` : "";
  if (errors + warnings === 0) return `${colors.green("✔")} ${files}, no problems${advice}${tail}`;
  const found = [
    errors > 0 ? colors.red(count(errors, "error")) : "",
    warnings > 0 ? colors.yellow(count(warnings, "warning")) : "",
  ];
  const mark = errors > 0 ? colors.red("✖") : colors.yellow("▲");
  return `${mark} ${found.filter((part) => part !== "").join(", ")} in ${affected(report)} of ${files}${advice}${tail}`;
}

function affected(report: LintReport): string {
  const files = report.files.filter(
    ({ diagnostics, hidden, unlisted = [] }) =>
      (hidden?.warnings ?? 0) > 0 ||
      [...diagnostics, ...unlisted].some(({ severity }) => severity !== "info"),
  );
  return String(files.length);
}

function hiddenNotes(summary: Summary, hidden: Partial<Record<"warnings" | "infos", string>>): string[] {
  const notes: string[] = [];
  if (hidden.warnings !== undefined && summary.warnings > 0) {
    notes.push(`${count(summary.warnings, "warning")} hidden by ${hidden.warnings}`);
  }
  if (hidden.infos !== undefined && summary.infos > 0) {
    notes.push(
      `${count(summary.infos, "info")} hidden; ${hidden.infos} shows ${summary.infos === 1 ? "it" : "them"}`,
    );
  }
  return notes;
}
