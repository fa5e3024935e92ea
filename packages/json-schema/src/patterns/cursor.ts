import type { PatternConstruct } from "./syntax-tree.ts";

/** Where reading a pattern has come to, and what it met on the way. */
export interface Cursor {
  readonly source: string;
  at: number;
  depth: number;
  readonly constructs: Set<PatternConstruct>;
  /** Set when the pattern holds something this reader does not know. */
  lost: boolean;
}

/** Take the text if it comes next. */
export function take(cursor: Cursor, text: string): boolean {
  if (!cursor.source.startsWith(text, cursor.at)) return false;
  cursor.at += text.length;
  return true;
}

/** Take the next code point; -1 at the end. */
export function takeCodePoint(cursor: Cursor): number {
  const code = cursor.source.codePointAt(cursor.at);
  if (code === undefined) return -1;
  cursor.at += code > 0xffff ? 2 : 1;
  return code;
}

/** Take what a sticky expression matches here. */
export function takeMatch(cursor: Cursor, sticky: RegExp): RegExpExecArray | null {
  sticky.lastIndex = cursor.at;
  const match = sticky.exec(cursor.source);
  if (match) cursor.at += match[0].length;
  return match;
}
