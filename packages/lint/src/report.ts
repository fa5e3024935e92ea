import {
  compareDiagnostics,
  severityRank,
  type Diagnostic,
  type Severity,
  type Unlisted,
} from "@toolhaft/diagnostics";
import { boundRun } from "./bound-file.ts";
import type { FileReport } from "./file-report.ts";

export type { FileReport } from "./file-report.ts";

/** How many files were linted, and what was found in them, whether it is shown or not. */
export interface Summary {
  /** @TJS-type integer */
  files: number;
  /** @TJS-type integer */
  errors: number;
  /** @TJS-type integer */
  warnings: number;
  /** @TJS-type integer */
  infos: number;
  /**
   * JSON files that a run came to in folders or by a pattern, and that hold no tools; absent when there are none.
   * @TJS-type integer
   */
  skipped?: number;
}

/** A whole run, sorted by path; `--format json` prints this. */
export interface LintReport {
  version: 1;
  files: FileReport[];
  summary: Summary;
}

/**
 * A run's report from its files' reports: sorted by path, and counted. Of files and of runs with very many findings the worst are
 * listed, unless `listsAll`: a baseline takes all. `skipped`: files that hold no tools.
 */
export function toReport(
  files: readonly FileReport[],
  { listsAll = false, skipped = 0 }: { listsAll?: boolean; skipped?: number } = {},
): LintReport {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return {
    version: 1,
    files: listsAll ? sorted : boundRun(sorted),
    summary: { ...summarize(sorted), ...(skipped > 0 && { skipped }) },
  };
}

/** What a run came to and did not lint, in words: nobody shall take silence about a file for its being sound. */
export function noteSkipped({ skipped = 0 }: Pick<Summary, "skipped">): string {
  if (skipped === 0) return "";
  return skipped === 1 ? "1 JSON file holds no tools" : `${String(skipped)} JSON files hold no tools`;
}

function summarize(files: readonly FileReport[]): Summary {
  const summary: Summary = { files: files.length, errors: 0, warnings: 0, infos: 0 };
  for (const file of files) {
    summary.warnings += file.hidden?.warnings ?? 0;
    summary.infos += file.hidden?.infos ?? 0;
    for (const { severity } of file.diagnostics) summary[`${severity}s`]++;
    for (const { severity, count } of file.unlisted ?? []) summary[`${severity}s`] += count;
  }
  return summary;
}

/** Findings in the order of the text, each said once. */
export function tidy(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const seen = new Set<string>();
  return diagnostics
    .filter((diagnostic) => {
      const { rule, messageId, message, at } = diagnostic;
      const place = `${at.pointer}\n${String(at.range?.start.offset)}\n${String(at.range?.end.offset)}`;
      const key = `${rule}\n${messageId}\n${place}\n${message}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .sort(compareDiagnostics);
}

/** The report with findings of a severity and above; what lies below is counted as hidden, and in the summary still. */
export function atLeast(report: LintReport, least: Severity): LintReport {
  if (least === "info") return report;
  return { ...report, files: report.files.map((file) => narrowReport(file, least)) };
}

/** A file's findings of a severity and above; what lies below is counted as hidden. */
export function narrowReport(file: FileReport, least: Severity): FileReport {
  const diagnostics = file.diagnostics.filter(
    ({ severity }) => severityRank[severity] >= severityRank[least],
  );
  const { unlisted = [], ...rest } = file;
  const left = unlisted.filter(({ severity }) => severityRank[severity] >= severityRank[least]);
  if (diagnostics.length === file.diagnostics.length && left.length === unlisted.length) return file;
  const hidden = { ...(file.hidden ?? { warnings: 0, infos: 0 }) };
  for (const { severity, count } of [...countable(file.diagnostics), ...unlisted]) {
    if (severityRank[severity] >= severityRank[least]) continue;
    if (severity === "info") hidden.infos += count;
    else hidden.warnings += count;
  }
  return { ...rest, diagnostics, hidden, ...(left.length > 0 && { unlisted: left }) };
}

function countable(diagnostics: readonly Diagnostic[]): Pick<Unlisted, "severity" | "count">[] {
  return diagnostics.map(({ severity }) => ({ severity, count: 1 }));
}
