import { ruleUrl, type Diagnostic, type Severity } from "@toolhaft/diagnostics";
import type { LintReport } from "../../report.ts";
import { renderSummary } from "../last-line.ts";
import type { RenderContext } from "../report-format.ts";
import { placeOf } from "../texts.ts";
import { escapeMarkdown } from "./markdown.ts";

/** More rows than anyone reads; with cells that are cut it stays far below GitHub's limit of 1 MiB. */
const MOST_ROWS = 100;

const MARKS: Record<Severity, string> = { error: "❌", warning: "⚠️", info: "ℹ️" };

/** The summary of a job on GitHub, in Markdown: the counts, and the first hundred findings, errors first. */
export function renderJobSummary(report: LintReport, { hidden = {} }: RenderContext = {}): string {
  const rows = rowsOf(report);
  const lines = ["## tools-lint", "", renderSummary(report, { hidden }), ""];
  if (rows.length > 0) {
    lines.push("| | place | rule | finding |", "| --- | --- | --- | --- |", ...rows.slice(0, MOST_ROWS), "");
  }
  if (rows.length > MOST_ROWS) lines.push(`… and ${String(rows.length - MOST_ROWS)} more.`, "");
  return `${lines.join("\n")}\n`;
}

function rowsOf({ files }: LintReport): string[] {
  const severities: readonly Severity[] = ["error", "warning", "info"];
  return severities.flatMap((severity) =>
    files.flatMap(({ path, diagnostics }) =>
      diagnostics.filter((diagnostic) => diagnostic.severity === severity).map((each) => row(path, each)),
    ),
  );
}

function row(path: string, { rule, severity, message, help, at }: Diagnostic): string {
  const place = placeOf(at);
  const where = place === undefined ? path : `${path}:${place}`;
  const what = help === undefined ? message : `${message} — ${help}`;
  const url = ruleUrl(encodeURI(rule));
  const name = url === undefined ? escapeMarkdown(rule) : `[${escapeMarkdown(rule)}](${url})`;
  return `| ${MARKS[severity]} | ${escapeMarkdown(where)} | ${name} | ${escapeMarkdown(what)} |`;
}
