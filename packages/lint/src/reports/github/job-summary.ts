import { ruleUrl, visible, type Diagnostic, type Severity } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";
import type { LintReport } from "../../report.ts";
import { renderSummary } from "../last-line.ts";
import type { RenderContext } from "../report-format.ts";
import { placeOf } from "../texts.ts";

/** More rows than anyone reads; with cells that are cut it stays far below GitHub's limit of 1 MiB. */
const MOST_ROWS = 100;

const MARKS: Record<Severity, string> = { error: "❌", warning: "⚠️", info: "ℹ️" };

/** The summary of a job on GitHub, in Markdown: the counts, and the first hundred findings, errors first. */
export function renderJobSummary(report: LintReport, { hidden = {} }: RenderContext = {}): string {
  const rows = rowsOf(report);
  const lines = ["## tools-lint", "", renderSummary(report, { hidden }), ""];
  if (rows.length > 0) {
    lines.push(
      "| | location | rule | finding |",
      "| --- | --- | --- | --- |",
      ...rows.slice(0, MOST_ROWS),
      "",
    );
  }
  const { errors, warnings, infos } = report.summary;
  const found =
    errors + (hidden.warnings === undefined ? warnings : 0) + (hidden.infos === undefined ? infos : 0);
  const more = Math.max(rows.length, found) - MOST_ROWS;
  if (more > 0) lines.push(`… and ${String(more)} more.`, "");
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

/** Text in Markdown that stays text: no link, image, table cell, mention or tag comes of it. Cut at `limit`. */
export function escapeMarkdown(text: string, limit = 300): string {
  // References can't be structure (CommonMark 2.5), whatever comes before or after them.
  // Nothing behind the cut is looked at: making a text visible only makes it longer.
  return cutText(visible(text.slice(0, limit + 2)), limit).replace(
    /[&<>|\\`*_~[\](){}#!@:$]|(?<=\bwww)\./gi,
    (character) => `&#${String(character.charCodeAt(0))};`,
  );
}
