/*
 * Where a text may be cut: between two characters as readers count them (Unicode, UAX 29). An accent stays with its letter;
 * a flag, a family and a syllable are whole.
 */

/** The last border between two characters at or before `end`; of a character longer than 32 units the last whole sign. */
export function characterEnd(text: string, end: number): number {
  if (end >= text.length) return text.length;
  if (end <= 0) return 0;
  const before = text.charCodeAt(end - 1);
  const next = text.charCodeAt(end);
  if (before < FIRST_JOINED && next < FIRST_JOINED && !(before === RETURN && next === LINE_FEED)) return end;
  const start = startNear(text, end);
  let border = start;
  for (const { index } of segmenter().segment(text.slice(start, end + 2))) {
    if (start + index > end) break;
    border = start + index;
  }
  return border > start || end < NEAR ? border : signEnd(text, end);
}

/** Below it no sign joins another, but for the two of a line break. */
const FIRST_JOINED = 0x300;
const RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** More units than a character has that anybody writes: what is before them is not looked at. */
const NEAR = 32;

/** Letters of flags go in pairs: which are one is known from the first of them. */
const FLAG_LETTER = /^\ud83c[\udde6-\uddff]/;

function startNear(text: string, end: number): number {
  let start = Math.max(0, end - NEAR);
  if (isSecondHalf(text.charCodeAt(start))) start--;
  while (start >= 2 && FLAG_LETTER.test(text.slice(start - 2, start))) start -= 2;
  return Math.max(0, start);
}

function signEnd(text: string, end: number): number {
  return isSecondHalf(text.charCodeAt(end)) ? end - 1 : end;
}

function isSecondHalf(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

let made: Intl.Segmenter | undefined;

function segmenter(): Intl.Segmenter {
  return (made ??= new Intl.Segmenter("und", { granularity: "grapheme" }));
}
