import type { Position } from "./diagnostic.ts";

/** More characters than a frame ever shows of a line: the rest of a minified file is not looked at. */
export const NEAR = 400;

/** The line of a range, in three parts: before it, the range itself, after it; each cut to what is near. */
export interface MarkedLine {
  lead: string;
  marked: string;
  tail: string;
}

/** The first line of a range. */
export function markedLine(text: string, { start, end }: { start: Position; end: Position }): MarkedLine {
  const from = start.offset;
  const lead = text.slice(Math.max(from - (start.column - 1), from - NEAR), from);
  const rest = upToLineEnd(text.slice(from, from + 2 * NEAR));
  const length = end.line === start.line ? Math.max(end.offset - from, 1) : rest.length;
  return { lead, marked: rest.slice(0, Math.min(length, NEAR)), tail: rest.slice(length) };
}

/** Up to `count` lines above the line that starts at `lineStart`, first to last; it ends at a line too long to show. */
export function linesAbove(text: string, lineStart: number, count: number): string[] {
  const lines: string[] = [];
  let before = lineStart;
  while (lines.length < count && before > 0) {
    const ending = text.startsWith("\r\n", before - 2) ? 2 : 1;
    const line = lineEndingAt(text, before - ending);
    if (line === undefined) break;
    lines.unshift(line);
    before -= ending + line.length;
  }
  return lines;
}

function lineEndingAt(text: string, end: number): string | undefined {
  const near = text.slice(Math.max(0, end - NEAR), end);
  const start = Math.max(near.lastIndexOf("\n"), near.lastIndexOf("\r")) + 1;
  return start === 0 && end > NEAR ? undefined : near.slice(start);
}

function upToLineEnd(text: string): string {
  const end = text.search(/[\r\n]/);
  return end === -1 ? text : text.slice(0, end);
}
