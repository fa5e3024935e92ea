/** Which letters a word has: a bit each, shared by some of them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return letters;
}

/**
 * Whether words with these letters may be within some edits of each other: an edit takes away one letter at most and
 * adds one at most. Costs next to nothing, and rules out nearly every word of a vocabulary.
 */
export function mayBeNear(one: number, two: number, edits: number): boolean {
  let different = one ^ two;
  for (let left = 2 * edits; different !== 0 && left > 0; left--) different &= different - 1;
  return different === 0;
}
