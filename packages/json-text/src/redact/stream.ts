import { maskRanges } from "./mask.ts";
import type { Finder } from "./sequence.ts";

/** A text that comes in pieces. Together its answers are the whole text, clean and in order. */
export interface TextStream {
  /** What can be said for sure; the rest waits for what follows, no longer than the longest spelling. */
  push(piece: string): string;
  /** What waited. */
  end(): string;
}

/** Redact a text that comes in pieces. */
export function redactStream({ find, unfinished }: Finder): TextStream {
  let rest = "";
  return {
    push(piece) {
      rest += piece;
      const ranges = find(rest);
      const open = unfinished(rest);
      // A secret that is there already must not be cut by one that may come.
      const end = ranges.find(([start, stop]) => start < open && open < stop)?.[0] ?? open;
      const clean = maskRanges(rest, ranges, 0, end);
      rest = rest.slice(end);
      return clean;
    },
    end() {
      const clean = maskRanges(rest, find(rest));
      rest = "";
      return clean;
    },
  };
}
