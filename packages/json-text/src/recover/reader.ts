import type { JsonProblem, JsonProblemCode, JsonValue, TextEdit, TextRange } from "../types.ts";

/** More faults than this help nobody: reading stops there, so that hostile text stays cheap. */
export const MAX_PROBLEMS = 1000;

/** A bracket that has not been closed yet. */
export interface OpenBracket {
  closer: "}" | "]";
  at: number;
}

/** What was read: the value, where it stands, and what is in it. Flat, since a text has many. */
export interface ReadNode extends TextRange {
  content: JsonValue;
  /** Of a member: its key and where that stands. */
  name: string | undefined;
  keyStart: number;
  keyEnd: number;
  /** Members or items, in the order of the text; a name may stand twice. Not listed where `JSON.parse` read them. */
  children: readonly ReadNode[] | undefined;
}

/** A string of the text: its meaning and where it stands, quotes included. */
export interface StringToken extends TextRange {
  text: string;
}

/** A node that is no member yet. */
export function createNode(
  start: number,
  end: number,
  content: JsonValue,
  children?: readonly ReadNode[],
): ReadNode {
  return { start, end, content, name: undefined, keyStart: -1, keyEnd: -1, children };
}

/** The state of one recovering pass over a text. */
export interface Reader {
  readonly text: string;
  readonly maxDepth: number;
  /** Offset of the next character. */
  at: number;
  /** The text's end was reached too early (and reported): whoever is open closes silently. */
  ended: boolean;
  tooDeep: boolean;
  /** Between the first mark of an unfinished merge and its middle. */
  inConflict: boolean;
  /** The closing fence of a block of code is still to come. */
  inFence: boolean;
  /** Characters that may still be looked at ahead of time: hostile text must not make that quadratic. */
  lookahead: number;
  /** Characters that may still be given to `JSON.parse` in vain, for the same reason. */
  vain: number;
  readonly path: (string | number)[];
  readonly open: OpenBracket[];
  readonly problems: JsonProblem[];
}

/** Reads the value at the reader's offset; `undefined` when nothing readable stands there (it was reported). */
export type ValueReader = (reader: Reader) => ReadNode | undefined;

export function createReader(text: string, maxDepth: number, vain: number = generous(text)): Reader {
  return {
    text,
    maxDepth,
    at: 0,
    ended: false,
    tooDeep: false,
    inConflict: false,
    inFence: false,
    lookahead: generous(text),
    vain,
    path: [],
    open: [],
    problems: [],
  };
}

/** Enough for any text people write, and still proportional to it. */
function generous(text: string): number {
  return 4 * text.length + 10_000;
}

/** Note a fault. Faults after the last allowed one end the reading. */
export function report(
  reader: Reader,
  code: JsonProblemCode,
  range: TextRange,
  data: JsonProblem["data"] = {},
  more: Pick<JsonProblem, "fix" | "related"> = {},
): void {
  if (reader.problems.length > MAX_PROBLEMS) return;
  const { start, end } = range;
  if (reader.problems.length === MAX_PROBLEMS) {
    reader.ended = true;
    reader.problems.push({
      code: "unexpected",
      path: [...reader.path],
      data: { kind: "tooMany", count: MAX_PROBLEMS },
      start,
      end,
    });
    return;
  }
  reader.problems.push({ code, path: [...reader.path], data, start, end, ...more });
}

/** A fix of one edit or more. */
export function fixWith(code: string, safe: boolean, ...edits: TextEdit[]): Pick<JsonProblem, "fix"> {
  return { fix: { code, safe, edits } };
}

/** Edit that puts text between two characters. */
export function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** Edit that takes a stretch away. */
export function removal(start: number, end: number): TextEdit {
  return { start, end, text: "" };
}
