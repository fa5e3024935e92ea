import { wordsOf } from "./words.ts";

const ASCII = /^[\0-\x7f]*$/;

/**
 * With what a word of a name must start for the name, or one of its words, to start like the query. `isExact`:
 * that is all there is to it, and no name needs to be looked at. Empty: it starts with no word,
 * and only names that start oddly can start like it.
 */
export function startsLike(q: string): { start: string; isExact: boolean } {
  const [first] = wordsOf(q);
  if (first === undefined || !q.startsWith(first)) return { start: "", isExact: false };
  // Where words are found by meaning, the first word of the query may end elsewhere in the name.
  if (!ASCII.test(q)) return { start: String.fromCodePoint(q.codePointAt(0) ?? 0), isExact: false };
  return { start: first, isExact: first === q };
}

/** Whether a name starts with something that no word starts with. */
export function startsOddly(name: string): boolean {
  return !/^[\p{L}\p{M}\p{N}]/u.test(name);
}
