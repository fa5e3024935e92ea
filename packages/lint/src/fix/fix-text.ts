import { toolLabel, type Diagnostic } from "@toolhaft/diagnostics";
import { applyEdits } from "@toolhaft/json-text";
import type { FileReport } from "../report.ts";
import { chooseFixes, startOf, type ChooseOptions, type ChosenFix } from "./choose.ts";

/** Lint one text as the file it stands for. */
export type LintText = (text: string) => FileReport | Promise<FileReport>;

/** What fixing a text came to. */
export interface FixedText {
  /** The text after all fixes; the same when there was nothing to fix. */
  text: string;
  /** The findings that were fixed, in the order they were. */
  fixed: Diagnostic[];
  /** Fixes that were left out, since with them the text would have had an error it had not. */
  refused: ChosenFix[];
  /** What is left, with locations in the new text. */
  report: FileReport;
}

/** One fix can make another possible, or needless; more rounds than this means that two undo each other. */
const MOST_PASSES = 10;

/** Each try lints the text anew: thousands of fixes that each make it worse must not. */
const MOST_TRIES = 100;

/**
 * Apply the fixes of a text's findings until none is left to apply. Everything outside of the edits stays
 * byte for byte, the result has no error that the text had not, and fixing it again changes nothing.
 */
export async function fixText(text: string, lint: LintText, options: ChooseOptions = {}): Promise<FixedText> {
  const result: FixedText = { text, fixed: [], refused: [], report: await lint(text) };
  // The text in which each was refused: in another it may no longer make anything worse.
  const refused = new Map<string, string>();
  let tries = MOST_TRIES;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { diagnostics } = result.report;
    const open = diagnostics.filter(({ fingerprint }) => !refused.has(fingerprint));
    const again = diagnostics.filter(
      ({ fingerprint }) => (refused.get(fingerprint) ?? result.text) !== result.text,
    );
    const chosen = [open, again].map((each) => chooseFixes(each, options)).find(({ length }) => length > 0);
    if (chosen === undefined) break;
    await applyMost(chosen);
  }
  result.refused = chooseFixes(
    result.report.diagnostics.filter(({ fingerprint }) => refused.has(fingerprint)),
    options,
  );
  return result;

  /** Together they may make it worse: halves of them show which do. From the last on, so that locations hold. */
  async function applyMost(chosen: readonly ChosenFix[]): Promise<void> {
    if (tries-- > 0 && (await apply(result, chosen, lint))) return;
    if (chosen.length > 1 && tries > 0) {
      const [earlier, later] = halves(chosen);
      await applyMost(later);
      await applyMost(earlier);
      return;
    }
    for (const { diagnostic } of chosen) refused.set(diagnostic.fingerprint, result.text);
  }
}

/** Two halves, the first without what reaches into the second: that waits for the next pass. */
function halves(chosen: readonly ChosenFix[]): [earlier: ChosenFix[], later: ChosenFix[]] {
  const middle = chosen.length >> 1;
  const later = chosen.slice(middle);
  const border = later.reduce((first, { fix }) => Math.min(first, startOf(fix)), Infinity);
  const isBefore = ({ fix }: ChosenFix): boolean => fix.edits.every(({ end }) => end < border);
  return [chosen.slice(0, middle).filter(isBefore), later];
}

/** Apply fixes to the text and lint it again; nothing changes when there are new errors then. */
async function apply(result: FixedText, chosen: readonly ChosenFix[], lint: LintText): Promise<boolean> {
  const edited = applyEdits(
    result.text,
    chosen.flatMap(({ fix }) => fix.edits),
  );
  if (!edited.ok || edited.text === result.text) return false;
  const report = await lint(edited.text);
  if (hasNewErrors(result.report, report) || isLeft(result.report, report, chosen)) return false;
  result.text = edited.text;
  result.report = report;
  result.fixed.push(...chosen.map(({ diagnostic }) => diagnostic));
  return true;
}

/**
 * The errors that were not there before. Locations and fingerprints change when a key is renamed, so that an
 * error is known by its rule, its message and its tool; of equal ones each counts.
 */
export function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, number>();
  for (const error of errorsOf(before)) known.set(nameOf(error), (known.get(nameOf(error)) ?? 0) + 1);
  return errorsOf(after).filter((error) => {
    const left = known.get(nameOf(error)) ?? 0;
    known.set(nameOf(error), left - 1);
    return left <= 0;
  });
}

/** Whether a finding is still there after its fix: one that comes back would be fixed again and again. */
function isLeft(before: FileReport, after: FileReport, chosen: readonly ChosenFix[]): boolean {
  // Where some are only counted, others may have come up in their place.
  const counted = new Set(before.unlisted?.map(({ rule }) => rule));
  const names = new Set(
    chosen
      .filter(({ diagnostic }) => !counted.has(diagnostic.rule))
      .map(({ diagnostic }) => nameOf(diagnostic)),
  );
  const count = ({ diagnostics }: FileReport, name: string): number =>
    diagnostics.reduce((sum, each) => sum + (nameOf(each) === name ? 1 : 0), 0);
  return Array.from(names).some((name) => count(after, name) >= count(before, name));
}

/** Of a rule with more errors than are made, as many may come up as were only counted. */
function hasNewErrors(before: FileReport, after: FileReport): boolean {
  const left = new Map<string, number>();
  for (const { rule, severity, count } of before.unlisted ?? []) {
    if (severity === "error") left.set(rule, count);
  }
  const coming = [
    ...newErrors(before.diagnostics, after.diagnostics).map(({ rule }) => ({ rule, count: 1 })),
    ...(after.unlisted ?? []).filter(({ severity }) => severity === "error"),
  ];
  return coming.some(({ rule, count }) => {
    const rest = (left.get(rule) ?? 0) - count;
    left.set(rule, rest);
    return rest < 0;
  });
}

function errorsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

/** What is wrong, and with which tool by its number: a fix may have renamed it. */
function nameOf({ rule, messageId, message, tool }: Diagnostic): string {
  const label = tool === undefined ? "" : `${toolLabel(tool)}: `;
  const said = message.startsWith(label) ? message.slice(label.length) : message;
  return `${rule}\n${messageId}\n${String(tool?.index)}\n${said}`;
}
