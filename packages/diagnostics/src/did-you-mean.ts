import type { Guesses } from "./guesses.ts";

/**
 * The candidate a person most likely meant, or `undefined` when none is near: at most one edit for
 * words of up to 4 letters, two up to 8, three beyond. Case and `_`/`-` cost nothing; of equally near ones the first wins.
 * Where a file says what the words or the candidates are, `guesses` bounds the work for the whole of it: each
 * candidate costs one, and those beyond are not looked at. Candidates that cost work to list are given as a function.
 */
export function nearest(
  word: string,
  candidates: Iterable<string> | (() => Iterable<string>),
  guesses: Guesses = UNBOUNDED,
): string | undefined {
  if (word.length > MAX_LENGTH || guesses.left <= 0) return undefined;
  const folded = fold(word);
  const limit = folded.length <= 4 ? 1 : folded.length <= 8 ? 2 : 3;
  let best: string | undefined;
  let bestDistance = limit + 1;
  const letters = lettersOf(folded);
  const distanceTo = (other: Folded): number =>
    isFar(letters, other.letters, bestDistance)
      ? bestDistance
      : editDistance(folded, other.text, bestDistance);
  for (const candidate of typeof candidates === "function" ? candidates() : candidates) {
    if (guesses.left-- <= 0) break;
    if (candidate === word) continue;
    if (Math.abs(candidate.length - word.length) > limit + 2) continue;
    const distance = distanceTo(foldKnown(candidate));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

const UNBOUNDED: Guesses = { left: Infinity };

// Longer words are prose or hostile; their nearest key helps nobody.
const MAX_LENGTH = 100;

/** Candidates are the same for each of a thousand words. */
const known = new Map<string, Folded>();
const MOST_KNOWN = 1000;

interface Folded {
  text: string;
  /** Which letters it has, a bit for each; several letters share one. */
  letters: number;
}

function foldKnown(candidate: string): Folded {
  let folded = known.get(candidate);
  if (folded === undefined) {
    const text = fold(candidate);
    folded = { text, letters: lettersOf(text) };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(candidate, folded);
  }
  return folded;
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Whether so many letters of one word are missing in the other that it takes `limit` edits or more. */
function isFar(a: number, b: number, limit: number): boolean {
  return bitsOf(a & ~b) >= limit || bitsOf(b & ~a) >= limit;
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, "");
}

/**
 * Optimal string alignment distance (insert, delete, replace, swap neighbours), `limit` when not below it.
 * Cells `limit` or more off the diagonal cannot lead below it, so they are left out.
 */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let rowBest = i;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? limit) + 1,
        (current[j - 1] ?? limit) + 1,
        (previous[j - 1] ?? limit) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[j - 2] ?? limit) + 1);
      current[j] = cost;
      rowBest = Math.min(rowBest, cost);
    }
    if (rowBest >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? limit, limit);
}
