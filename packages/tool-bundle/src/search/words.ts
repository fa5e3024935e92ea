import { HASH_START, hashOf, hashStep } from "./word-table.ts";

/*
 * How texts are compared: compatibility forms and case do not count (NFKC, case folding), words are runs of
 * letters, marks and digits. Where a script writes no spaces, words are what the Unicode rules find.
 */

/** A text with compatibility forms and case taken away. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Upper case first: "ß" and "SS" fold to the same. A sigma at the end of a word is a sigma.
  return text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replaceAll("ς", "σ");
}

const ASCII = /^[\0-\x7f]*$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Call `found` with the place of every word of a folded text, and its hash. */
export function eachWord(
  folded: string,
  found: (text: string, start: number, end: number, hash: number) => void,
): void {
  if (!ASCII.test(folded)) {
    eachUnicodeWord(folded, (word) => {
      found(word, 0, word.length, hashOf(word));
    });
    return;
  }
  let start = -1;
  let hash = HASH_START;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    const isWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (isWord) {
      if (start < 0) start = at;
      hash = hashStep(hash, code);
    } else if (start >= 0) {
      found(folded, start, at, hash);
      start = -1;
      hash = HASH_START;
    }
  }
  if (start >= 0) found(folded, start, folded.length, hash);
}

/** The different words of a folded text, in its order. */
export function wordsOf(folded: string): string[] {
  const words = new Set<string>();
  eachWord(folded, (text, start, end) => words.add(text.slice(start, end)));
  return [...words];
}

function eachUnicodeWord(folded: string, found: (word: string) => void): void {
  for (const [run] of folded.matchAll(WORD)) {
    if (!WITHOUT_SPACES.test(run)) found(run);
    else
      for (const { segment, isWordLike } of segmenter().segment(run)) if (isWordLike === true) found(segment);
  }
}

let made: Intl.Segmenter | undefined;

function segmenter(): Intl.Segmenter {
  made ??= new Intl.Segmenter("und", { granularity: "word" });
  return made;
}

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
