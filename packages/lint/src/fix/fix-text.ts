import type { Diagnostic } from "@toolhaft/diagnostics";
import { applyEdits } from "@toolhaft/json-text";
import type { FileReport } from "../report.ts";
import { chooseFixes, startOf, type ChooseOptions, type ChosenFix } from "./choose.ts";
import { isWorse } from "./is-worse.ts";

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

/** One fix can make another possible, or needless; more rounds than this that leave nothing less to list mean that two undo each other. */
const MOST_PASSES = 10;

/** Each try lints the text anew: thousands of fixes that each make it worse must not. */
const MOST_TRIES = 100;

/**
 * Apply the fixes of a text's findings until none is left to apply. Everything outside of the edits stays
 * byte for byte, the result has no error that the text had not, save what was not read while a key was misspelt, and
 * fixing it again changes nothing.
 */
export async function fixText(text: string, lint: LintText, options: ChooseOptions = {}): Promise<FixedText> {
  const result: FixedText = { text, fixed: [], refused: [], report: await lint(text) };
  // The text in which each fix was refused: in another it may no longer make anything worse.
  const refused = new Map<string, string>();
  let tries = MOST_TRIES;
  let unlisted = Infinity;
  for (let pass = 0; pass < MOST_PASSES;) {
    const { diagnostics } = result.report;
    // Of very many findings each pass sees only the first.
    const left = countUnlisted(result.report);
    if (left === 0 || left >= unlisted) pass++;
    unlisted = Math.min(unlisted, left);
    const open = diagnostics.filter((each) => !refused.has(keyOf(each)));
    const again = diagnostics.filter((each) => (refused.get(keyOf(each)) ?? result.text) !== result.text);
    const chosen = [open, again].map((each) => chooseFixes(each, options)).find(({ length }) => length > 0);
    if (chosen === undefined) break;
    await applyMost(chosen, result.text);
  }
  result.refused = chooseFixes(
    result.report.diagnostics.filter((each) => refused.has(keyOf(each))),
    options,
  );
  return result;

  /**
   * Together they may make it worse: halves of them show which do. From the last on, so that locations hold. `asked` is the
   * text that they were chosen for: once another has been applied, they may be made in another way.
   */
  async function applyMost(chosen: readonly ChosenFix[], asked: string): Promise<void> {
    if (tries-- > 0 && (await apply(result, chosen, lint))) return;
    if (chosen.length > 1 && tries > 0) {
      const [earlier, later] = halves(chosen);
      await applyMost(later, asked);
      await applyMost(earlier, asked);
      return;
    }
    for (const { diagnostic } of chosen) refused.set(keyOf(diagnostic), asked);
  }
}

function countUnlisted({ unlisted = [] }: FileReport): number {
  return unlisted.reduce((sum, { count }) => sum + count, 0);
}

/** A finding and what would be done: where another fix was made, it may be mended in another way. */
function keyOf({ fingerprint, fixes = [] }: Diagnostic): string {
  return [fingerprint, ...fixes.map(({ title }) => title)].join("\n");
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
  if (isWorse(result, report, chosen)) return false;
  result.text = edited.text;
  result.report = report;
  result.fixed.push(...chosen.map(({ diagnostic }) => diagnostic));
  return true;
}
