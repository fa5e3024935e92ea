import type { Diagnostic } from "@toolhaft/diagnostics";
import { applyEdits } from "@toolhaft/json-text";
import type { FileReport } from "../report.ts";
import { chooseFixes, type ChooseOptions, type ChosenFix } from "./choose.ts";

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

/**
 * Apply the fixes of a text's findings until none is left to apply. Everything outside of the edits stays
 * byte for byte, the result has no error that the text had not, and fixing it again changes nothing.
 */
export async function fixText(text: string, lint: LintText, options: ChooseOptions = {}): Promise<FixedText> {
  const result: FixedText = { text, fixed: [], refused: [], report: await lint(text) };
  const refused = new Set<string>();
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const open = result.report.diagnostics.filter(({ fingerprint }) => !refused.has(fingerprint));
    const chosen = chooseFixes(open, options);
    if (chosen.length === 0) break;
    if (await apply(result, chosen, lint)) continue;
    // Together they made it worse: one after the other shows which does. From the last on, so that locations hold.
    for (const one of chosen.toReversed()) {
      if (await apply(result, [one], lint)) continue;
      refused.add(one.diagnostic.fingerprint);
      result.refused.push(one);
    }
  }
  return result;
}

/** Apply fixes to the text and lint it again; nothing changes when there are new errors then. */
async function apply(result: FixedText, chosen: readonly ChosenFix[], lint: LintText): Promise<boolean> {
  const edited = applyEdits(
    result.text,
    chosen.flatMap(({ fix }) => fix.edits),
  );
  if (!edited.ok || edited.text === result.text) return false;
  const report = await lint(edited.text);
  if (newErrors(result.report.diagnostics, report.diagnostics).length > 0) return false;
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

function errorsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

function nameOf({ rule, messageId, message }: Diagnostic): string {
  return `${rule}\n${messageId}\n${message}`;
}
