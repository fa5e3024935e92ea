import type { Line } from "./source-lines.ts";
import { characterWidth, readable } from "./visible.ts";

/** Where a window of `width` columns over a line starts, so that the stretch from `start` to `end` is in it. */
export function windowStart(
  text: string,
  line: Line,
  { start, end }: { start: number; end: number },
  width: number,
): number {
  if (endOfWindow(text, line.start, Math.min(end, line.end), width) >= Math.min(end, line.end)) return line.start;
  return wholeCharacter(text, Math.max(start - Math.floor(width / 3), line.start));
}

/** Where a window of `width` columns that starts at `from` ends: never beyond `limit`, never inside a character. */
export function endOfWindow(text: string, from: number, limit: number, width: number): number {
  if (limit <= from) return from;
  const near = text.slice(from, Math.min(limit, from + width * 2));
  if (/^[\x20-\x7e]*$/.test(near)) return Math.min(limit, from + width);
  let at = from;
  let columns = 0;
  for (const character of near) {
    columns += characterWidth(character);
    if (columns > width) break;
    at += character.length;
  }
  return at;
}

// A surrogate pair is one character.
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff && offset > 0 ? offset - 1 : offset;
}
