import type { TextPosition } from "./types.ts";

/** Offsets at which lines start. A line ends with `\n`, `\r\n` or a lone `\r`, as editors count. */
export type LineTable = readonly number[];

/** Find the line starts of a text. */
export function lineTable(text: string): LineTable {
  const starts = [0];
  const hasLoneReturns = text.includes("\r");
  if (!hasLoneReturns) {
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  }
  for (const ending of text.matchAll(/\r\n|\r|\n/g)) starts.push(ending.index + ending[0].length);
  return starts;
}

/** Line and column of an offset, both from 1. Offsets outside the text are clamped to its ends. */
export function positionAt(lines: LineTable, offset: number, length: number): TextPosition {
  const clamped = Math.min(Math.max(offset, 0), length);
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] as number) <= clamped) low = middle;
    else high = middle - 1;
  }
  return { offset: clamped, line: low + 1, column: clamped - (lines[low] as number) + 1 };
}
