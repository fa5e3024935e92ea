/** Where the front matter of a SKILL.md stands, or why there is none. Offsets count in the whole text. */
export type Fences =
  | { kind: "found"; open: number; start: number; end: number; bodyStart: number }
  /** The first line opens it, and no line closes it. */
  | { kind: "unclosed"; open: number; start: number; end: number; bodyStart: number }
  | { kind: "none"; bodyStart: number };

const FENCE = /---[ \t]*(?:\r?\n|$)/y;
const CLOSING = /^---[ \t]*\r?$/gm;
const BLANK = /[ \t\r\n]*/y;

/**
 * Find the lines of three dashes around the front matter. A byte order mark and blank lines before it are
 * passed over, so that what follows is still read; `open` tells how far.
 */
export function findFrontMatter(text: string): Fences {
  const mark = text.startsWith("\ufeff") ? 1 : 0;
  BLANK.lastIndex = mark;
  BLANK.test(text);
  const open = BLANK.lastIndex;
  FENCE.lastIndex = open;
  if (!FENCE.test(text)) return { kind: "none", bodyStart: mark };
  const start = FENCE.lastIndex;
  CLOSING.lastIndex = start;
  const closing = CLOSING.exec(text);
  if (closing === null) return { kind: "unclosed", open, start, end: text.length, bodyStart: mark };
  return { kind: "found", open, start, end: closing.index, bodyStart: afterLine(text, closing.index) };
}

function afterLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end + 1;
}
