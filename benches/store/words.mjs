/** @import { Random } from "../corpus/random.mjs" */

const STARTS = [
  "b",
  "br",
  "c",
  "ch",
  "d",
  "f",
  "g",
  "gr",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "pr",
  "r",
  "s",
  "st",
  "t",
  "v",
];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ea", "oo"];
const ENDS = ["", "l", "m", "n", "r", "s", "t", "nd", "rk", "st"];

/** Different words that look like words, in a fixed order. */
export function makeWords(/** @type {Random} */ random, /** @type {number} */ count) {
  const words = new Set();
  while (words.size < count) {
    let word = "";
    for (let syllable = random.int(1, 3); syllable > 0; syllable--) {
      word += random.pick(STARTS) + random.pick(VOWELS) + random.pick(ENDS);
    }
    words.add(word);
  }
  return /** @type {string[]} */ ([...words]);
}
