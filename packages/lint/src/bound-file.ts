import {
  bestOf,
  compareDiagnostics,
  MOST_OF_FILE,
  MOST_OF_RULE,
  MOST_OF_RUN,
  severityRank,
  type Diagnostic,
  type Fix,
  type Fixable,
  type Unlisted,
} from "@toolhaft/diagnostics";
import type { FileReport } from "./file-report.ts";

/** Characters that the edits of one finding's fixes may take in a report; `--fix` makes longer ones all the same. */
const MOST_EDITS = 4000;

/** About what an edit takes in a report beside its text. */
const EDIT = 60;

/**
 * A file's report with no more findings than anyone reads: of each rule and of the file the worst, and of equally bad
 * ones the first. The others are counted. Every report, the editor and the playground get this one. `room`: how many of the run are left.
 */
export function boundFile(file: FileReport, room: number = MOST_OF_FILE): FileReport {
  const { diagnostics } = file;
  const most = Math.min(room, MOST_OF_FILE);
  if (diagnostics.length <= Math.min(MOST_OF_RULE, most))
    return withDiagnostics(file, diagnostics.map(boundFixes));
  const listed: Diagnostic[] = [];
  const left: Diagnostic[] = [];
  const ofRule = new Map<string, number>();
  for (const each of diagnostics.toSorted(worstFirst)) {
    const known = ofRule.get(each.rule) ?? 0;
    const isListed = known < MOST_OF_RULE && listed.length < most;
    if (isListed) ofRule.set(each.rule, known + 1);
    (isListed ? listed : left).push(each);
  }
  const bounded = withDiagnostics(file, listed.sort(compareDiagnostics).map(boundFixes));
  if (left.length === 0) return bounded;
  return { ...bounded, unlisted: addUp([...(file.unlisted ?? []), ...left]) };
}

/** Bounds one file of a run after the other: once very many findings are listed, those of later files are only counted. */
export function createRunBound(): (file: FileReport) => FileReport {
  let room = MOST_OF_RUN;
  return (file) => {
    const bounded = boundFile(file, room);
    room -= bounded.diagnostics.length;
    return bounded;
  };
}

function withDiagnostics(file: FileReport, diagnostics: Diagnostic[]): FileReport {
  return diagnostics.every((each, at) => each === file.diagnostics[at]) &&
    diagnostics.length === file.diagnostics.length
    ? file
    : { ...file, diagnostics };
}

// Sorting keeps the order of equals, which is that of the text.
function worstFirst(a: Diagnostic, b: Diagnostic): number {
  return severityRank[b.severity] - severityRank[a.severity];
}

/** How many of a file's findings have a fix, whether they are listed or not. */
export function countFixable({ diagnostics, unlisted = [] }: FileReport): Fixable {
  const sum: Fixable = { safe: 0, unsafe: 0 };
  for (const part of [...diagnostics, ...unlisted]) addFixable(sum, part);
  return sum;
}

/** Counts by rule and severity, the worst first; a finding counts as one. */
function addUp(parts: readonly (Diagnostic | Unlisted)[]): Unlisted[] {
  const sums = new Map<string, Unlisted & { fixable: Fixable }>();
  for (const part of parts) {
    const { rule, severity } = part;
    const key = `${severity} ${rule}`;
    let known = sums.get(key);
    if (known === undefined)
      sums.set(key, (known = { rule, severity, count: 0, fixable: { safe: 0, unsafe: 0 } }));
    known.count += "count" in part ? part.count : 1;
    addFixable(known.fixable, part);
  }
  const worst = [...sums.values()].sort(
    (a, b) => severityRank[b.severity] - severityRank[a.severity] || (a.rule < b.rule ? -1 : 1),
  );
  return worst.map(({ fixable, ...each }) =>
    fixable.safe + fixable.unsafe > 0 ? { ...each, fixable } : each,
  );
}

function addFixable(sum: Fixable, part: Diagnostic | Unlisted): void {
  if ("count" in part) {
    sum.safe += part.fixable?.safe ?? 0;
    sum.unsafe += part.fixable?.unsafe ?? 0;
  } else {
    const best = part.unshownFix ?? bestOf(part.fixes);
    if (best !== undefined) sum[best]++;
  }
}

/** A finding without the fixes that would take more room than all the rest of it. */
function boundFixes(diagnostic: Diagnostic): Diagnostic {
  const { fixes } = diagnostic;
  if (fixes === undefined || sizeOf(fixes) <= MOST_EDITS) return diagnostic;
  const { fixes: _, ...rest } = diagnostic;
  const unshownFix = bestOf(fixes);
  return { ...rest, cut: true, ...(unshownFix && { unshownFix }) };
}

function sizeOf(fixes: readonly Fix[]): number {
  let size = 0;
  for (const { edits } of fixes) for (const { text } of edits) size += text.length + EDIT;
  return size;
}
