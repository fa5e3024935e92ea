/** A text with escapes undone, and where in the given text each part of it stands. */
export interface View {
  readonly text: string;
  /** Where the text that a range of the view was made from begins and ends. */
  source(start: number, end: number): readonly [start: number, end: number];
}

/** Takes up what an escape stands for: `size` units of the given text, from `at`. */
export type TakeEscape = (text: string, at: number, size: number) => void;

/** A view of `text`: `read` names its escapes from left to right. `undefined` where there are none. */
export function viewOf(text: string, read: (take: TakeEscape) => void): View | undefined {
  const parts: string[] = [];
  // Of each escape, where it ends in the view and where it begins and ends in the text.
  const viewEnds: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  let length = 0;
  read((meant, at, size) => {
    parts.push(text.slice(done, at), meant);
    length += at - done + meant.length;
    done = at + size;
    viewEnds.push(length);
    starts.push(at);
    ends.push(done);
  });
  if (parts.length === 0) return undefined;
  parts.push(text.slice(done));
  /** The first unit of the text that the unit `at` of the view comes from; with `past`, the one behind the last. */
  const place = (at: number, past: boolean): number => {
    const index = firstBeyond(viewEnds, at);
    const distance = at - (viewEnds[index - 1] ?? 0);
    const plain = (ends[index - 1] ?? 0) + distance;
    const escape = starts[index];
    if (escape === undefined || plain < escape) return past ? plain + 1 : plain;
    return past ? (ends[index] ?? plain) : escape;
  };
  return {
    text: parts.join(""),
    source: (start, end) => [place(start, false), end > start ? place(end - 1, true) : place(start, false)],
  };
}

/** The index of the first of sorted numbers that is larger. */
function firstBeyond(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
