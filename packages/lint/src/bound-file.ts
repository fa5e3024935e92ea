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
  type Severity,
  type Unlisted,
} from "@toolhaft/diagnostics";
import type { FileReport } from "./file-report.ts";

/** Characters that the edits of one finding's fixes may take in a report; `--fix` makes longer ones all the same. */
const MOST_EDITS = 4000;

/** About what an edit takes in a report beside its text. */
const EDIT = 60;

/** How many findings of each severity may still be listed in a run. */
type Room = Record<Severity, number>;

/**
 * A file's report with no more findings than anyone reads: of each rule and of the file the worst, and of equally bad
 * ones the first. The others are counted. Every report, the editor and the playground get this one. `room` is what is left
 * of the run's; what is listed here is taken from it.
 */
export function boundFile(file: FileReport, room: Room = fullRoom()): FileReport {
  if (file.diagnostics.length === 0) return file;
  const listed: Diagnostic[] = [];
  const left: Diagnostic[] = [];
  const ofRule = new Map<string, number>();
  for (const each of file.diagnostics.toSorted(worstFirst)) {
    const known = ofRule.get(each.rule) ?? 0;
    const isListed = known < MOST_OF_RULE && listed.length < MOST_OF_FILE && room[each.severity]-- > 0;
    if (isListed) ofRule.set(each.rule, known + 1);
    (isListed ? listed : left).push(each);
  }
  if (left.length === 0) return withDiagnostics(file, file.diagnostics.map(boundFixes));
  const bounded = withDiagnostics(file, listed.sort(compareDiagnostics).map(boundFixes));
  return { ...bounded, unlisted: addUp([...(file.unlisted ?? []), ...left]) };
}

/** Bounds one file of a run after the other, when the later ones are not known yet: no severity takes another one's room. */
export function createRunBound(): (file: FileReport) => FileReport {
  const room = fullRoom();
  return (file) => boundFile(file, room);
}

/** The files of a whole run with the worst of its findings, and of equally bad ones the first; the others are counted. */
export function boundRun(files: readonly FileReport[]): FileReport[] {
  // What a file does not list takes no room.
  const bounded = files.map((file) => boundFile(file));
  const room: Room = { error: 0, warning: 0, info: 0 };
  for (const { diagnostics } of bounded) for (const { severity } of diagnostics) room[severity]++;
  let left = MOST_OF_RUN;
  for (const severity of ["error", "warning", "info"] as const)
    left -= room[severity] = Math.min(room[severity], left);
  return bounded.map((file) => boundFile(file, room));
}

function fullRoom(): Room {
  return { error: MOST_OF_RUN, warning: MOST_OF_RUN, info: MOST_OF_RUN };
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
