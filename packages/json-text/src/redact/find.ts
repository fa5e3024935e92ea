import type { Known } from "./known.ts";
import { SPELLINGS } from "./spellings.ts";
import { undoForm } from "./undo-url.ts";
import type { View } from "./view.ts";

/** From, and up to but without; in UTF-16 units. */
export type Range = readonly [start: number, end: number];

/** Escapes in escapes: JSON in JSON, a URL in HTML. */
const DEPTH = 2;

const UNDO = SPELLINGS.flatMap(({ undo }) => undo ?? []);

/** Where secrets stand in a text; what overlaps or touches is one range. */
export function findSecrets(text: string, known: readonly Known[]): Range[] {
  const found: Range[] = [];
  look(text, known, DEPTH, (start, end) => found.push([start, end]));
  return found.length < 2 ? found : mergeRanges(found);
}

/** Where a secret may begin that more text would complete; the length of the text where none does. */
export function unfinishedSecret(text: string, known: readonly Known[]): number {
  return known.length === 0 ? text.length : beginIn(text, known, DEPTH);
}

function look(
  text: string,
  known: readonly Known[],
  depth: number,
  note: (start: number, end: number) => void,
): void {
  for (const { inside, words } of known) {
    inside?.find(text, note);
    words?.find(text, (start, end) => {
      if (isWhole(text, start, end)) note(start, end);
    });
  }
  if (depth === 0) return;
  for (const view of viewsOf(text, known))
    look(view.text, known, depth - 1, (start, end) => {
      note(...view.source(start, end));
    });
}

function beginIn(text: string, known: readonly Known[], depth: number): number {
  const escape = CUT_ESCAPE.exec(text)?.index ?? text.length;
  if (escape === text.length) return beginInWhole(text, known, depth);
  // What the escape will stand for may go on with what is before it; or it is none.
  const before = beginInWhole(text.slice(0, escape), known, depth);
  return Math.min(escape, before, beginInWhole(text, known, depth));
}

function beginInWhole(text: string, known: readonly Known[], depth: number): number {
  let begin = text.length;
  for (const { inside, words } of known) {
    begin = Math.min(begin, inside?.unfinished(text) ?? begin, words?.unfinished(text) ?? begin);
    // Whether it is a whole word, the next character tells.
    words?.find(text, (start, end) => {
      if (end === text.length) begin = Math.min(begin, start);
    });
  }
  if (depth === 0) return begin;
  for (const view of viewsOf(text, known)) {
    const at = beginIn(view.text, known, depth - 1);
    if (at < view.text.length) begin = Math.min(begin, view.source(at, view.text.length)[0]);
  }
  return begin;
}

/** An escape that the end of the text cuts off, and a character of several bytes of which some are there. */
const CUT_ESCAPE =
  /(?:\\(?:u[\da-f]{0,3})?|(?:%[89a-f][\da-f]){0,3}%[\da-f]?|(?:%[89a-f][\da-f]){1,3}|&[#\w]{0,40})$/i;

function* viewsOf(text: string, known: readonly Known[]): Generator<View> {
  const hasBlank = known.some((each) => each.hasBlank);
  for (const undo of UNDO) {
    const view = undo === undoForm && !hasBlank ? undefined : undo(text);
    if (view !== undefined) yield view;
  }
}

function isWhole(text: string, start: number, end: number): boolean {
  return !(isWord(text, start - 1) && isWord(text, start)) && !(isWord(text, end - 1) && isWord(text, end));
}

function isWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]/u.test(text[at] ?? "");
}

/** What overlaps or touches, as one. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
