import { toolLabel, type Diagnostic } from "@toolhaft/diagnostics";
import { applyEdits, parsePointer, toPointer } from "@toolhaft/json-text";
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
 * byte for byte, the result has no error that the text had not, save what was not read while a key was misspelt, and
 * fixing it again changes nothing.
 */
export async function fixText(text: string, lint: LintText, options: ChooseOptions = {}): Promise<FixedText> {
  const result: FixedText = { text, fixed: [], refused: [], report: await lint(text) };
  // The text in which each fix was refused: in another it may no longer make anything worse.
  const refused = new Map<string, string>();
  let tries = MOST_TRIES;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { diagnostics } = result.report;
    const open = diagnostics.filter((each) => !refused.has(keyOf(each)));
    const again = diagnostics.filter((each) => (refused.get(keyOf(each)) ?? result.text) !== result.text);
    const chosen = [open, again].map((each) => chooseFixes(each, options)).find(({ length }) => length > 0);
    if (chosen === undefined) break;
    await applyMost(chosen);
  }
  result.refused = chooseFixes(
    result.report.diagnostics.filter((each) => refused.has(keyOf(each))),
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
    for (const { diagnostic } of chosen) refused.set(keyOf(diagnostic), result.text);
  }
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
  const opened = openedBy(chosen, result.text);
  if (hasNewErrors(result.report, report, opened) || isLeft(result.report, report, chosen, opened))
    return false;
  result.text = edited.text;
  result.report = report;
  result.fixed.push(...chosen.map(({ diagnostic }) => diagnostic));
  return true;
}

/**
 * The errors that were not there before. Locations and fingerprints change when a key is renamed, so that an
 * error is known by its rule, its message and its tool; of equal ones each counts. One that only says otherwise what
 * it said at the same place is the same, too.
 */
export function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const [gone, come] = without(errorsOf(before), errorsOf(after), nameOf);
  return without(gone, come, ({ rule, at }) => `${rule}\n${at.pointer}`)[1];
}

/** Both lists without what has its like in the other. */
function without(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  nameFor: (diagnostic: Diagnostic) => string,
): [gone: Diagnostic[], come: Diagnostic[]] {
  const known = new Map<string, Diagnostic[]>();
  for (const each of before) known.set(nameFor(each), [...(known.get(nameFor(each)) ?? []), each]);
  const come = after.filter((each) => known.get(nameFor(each))?.pop() === undefined);
  return [[...known.values()].flat(), come];
}

/** A key that gets its right name: the pointers of the object it stands in, and of its value from then on. */
interface Opened {
  object: string;
  value: string;
}

/**
 * The keys that get their right name. Only then is the value read, so that what is wrong with it, and with what
 * stands beside it, was there before and comes to light.
 */
function openedBy(chosen: readonly ChosenFix[], text: string): Opened[] {
  return chosen.flatMap(({ diagnostic: { at }, fix }) => {
    const path = parsePointer(at.pointer);
    if (path === undefined) return [];
    const key = JSON.stringify(path.at(-1) ?? null);
    const edit = fix.edits.find(
      ({ start, end }) => text.slice(start, end) === key && /^\s*:/.test(text.slice(end, end + 20)),
    );
    const name = edit === undefined ? undefined : /^"([^"\\]+)"$/.exec(edit.text)?.[1];
    if (name === undefined) return [];
    const object = path.slice(0, -1);
    return [{ object: toPointer(object), value: toPointer([...object, name]) }];
  });
}

function isWithin({ at }: Diagnostic, pointer: string): boolean {
  return `${at.pointer}/`.startsWith(`${pointer}/`);
}

/** Whether a finding is still there after its fix: one that comes back would be fixed again and again. */
function isLeft(
  before: FileReport,
  after: FileReport,
  chosen: readonly ChosenFix[],
  opened: readonly Opened[],
): boolean {
  // Where some are only counted, others may have come up in their place.
  const counted = new Set(before.unlisted?.map(({ rule }) => rule));
  const names = new Set(
    chosen
      .filter(({ diagnostic }) => !counted.has(diagnostic.rule))
      .map(({ diagnostic }) => nameOf(diagnostic)),
  );
  const count = (diagnostics: readonly Diagnostic[], name: string): number =>
    diagnostics.reduce((sum, each) => sum + (nameOf(each) === name ? 1 : 0), 0);
  const read = after.diagnostics.filter((each) => !opened.some(({ value }) => isWithin(each, value)));
  return Array.from(names).some((name) => count(read, name) >= count(before.diagnostics, name));
}

/** Of a rule with more errors than are made, as many may come up as were only counted. */
function hasNewErrors(before: FileReport, after: FileReport, opened: readonly Opened[]): boolean {
  const left = new Map<string, number>();
  for (const { rule, severity, count } of before.unlisted ?? []) {
    if (severity === "error") left.set(rule, count);
  }
  const read = after.diagnostics.filter((each) => !opened.some(({ object }) => isWithin(each, object)));
  const coming = [
    ...newErrors(before.diagnostics, read).map(({ rule }) => ({ rule, count: 1 })),
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
