import type { Range } from "./find.ts";

/** What stands where a secret was. */
export const MASK = "***";

/** The part of a text from `start` up to `end`, with each range in it masked. Ranges are in order and apart. */
export function maskRanges(
  text: string,
  ranges: readonly Range[],
  start = 0,
  end: number = text.length,
): string {
  if (ranges.length === 0) return text.slice(start, end);
  let clean = "";
  let done = start;
  for (const [from, to] of ranges) {
    if (to <= start || from >= end) continue;
    clean += text.slice(done, Math.max(done, from)) + MASK;
    done = Math.min(to, end);
  }
  return clean + text.slice(done, end);
}
