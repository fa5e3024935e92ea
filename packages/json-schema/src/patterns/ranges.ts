/** Code points from the first to the last, both included. */
export type Range = readonly [low: number, high: number];

/** A set of code points: sorted, disjoint ranges. */
export type Ranges = readonly Range[];

const LAST = 0x10ffff;

/** Everything. */
export const ANY: Ranges = [[0, LAST]];
/** `\d` */
export const DIGITS: Ranges = [[0x30, 0x39]];
/** `\w` without the `i` flag. */
export const WORD: Ranges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
/** `\s`: ECMA-262 WhiteSpace and LineTerminator. */
export const SPACE: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
/** What `.` leaves out. */
export const LINE_ENDS: Ranges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/** Everything in one of the sets; ranges that touch are joined. */
export function union(...sets: readonly Ranges[]): Ranges {
  const sorted = sets.flat().sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [low, high] of sorted) {
    const last = joined.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else joined.push([low, high]);
  }
  return joined;
}

/** All other code points. */
export function complement(set: Ranges): Ranges {
  const rest: Range[] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) rest.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= LAST) rest.push([next, LAST]);
  return rest;
}

/** Do two sets share a code point? */
export function overlap(a: Ranges, b: Ranges): boolean {
  let [i, j] = [0, 0];
  for (;;) {
    const one = a[i];
    const other = b[j];
    if (!one || !other) return false;
    if (one[1] < other[0]) i++;
    else if (other[1] < one[0]) j++;
    else return true;
  }
}
