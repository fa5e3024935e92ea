import type { Position } from "./diagnostic.ts";

/** A line of a text: `start` to `end` (exclusive, without its ending). */
export interface Line {
  start: number;
  end: number;
  /** From 1. */
  number: number;
  /** True when the line goes on beyond `end`: nobody looks further. */
  isCut: boolean;
}

// Minified files hold one line of many megabytes, and a report looks at it once for every finding.
const LOOK = 2000;

/** The line of a position, found without a look at the text before it. */
export function lineAt(text: string, { offset, line, column }: Position): Line {
  const start = Math.max(offset - (column - 1), 0);
  return lineFrom(text, start, Math.max(offset, start), line);
}

/** The line above, or nothing at the top, or when it is too long to look for its start. */
export function lineBefore(text: string, { start, number }: Line): Line | undefined {
  if (start === 0) return undefined;
  let end = start - 1;
  if (text[end] === "\n" && text[end - 1] === "\r") end--;
  const floor = Math.max(end - LOOK, 0);
  const near = text.slice(floor, end);
  const ending = Math.max(near.lastIndexOf("\n"), near.lastIndexOf("\r"));
  if (ending < 0 && floor > 0) return undefined;
  return { start: floor + ending + 1, end, number: number - 1, isCut: false };
}

/** The line below, or nothing at the bottom, or when the end of this one was not looked for. */
export function lineAfter(text: string, { end, number, isCut }: Line): Line | undefined {
  if (isCut || end >= text.length) return undefined;
  const start = end + (text.startsWith("\r\n", end) ? 2 : 1);
  return lineFrom(text, start, start, number + 1);
}

function lineFrom(text: string, start: number, look: number, number: number): Line {
  const near = text.slice(look, look + LOOK);
  const ending = near.search(/[\r\n]/);
  if (ending >= 0) return { start, end: look + ending, number, isCut: false };
  return { start, end: look + near.length, number, isCut: near.length === LOOK };
}
