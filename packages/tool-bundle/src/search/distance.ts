/** How many edits a word of a query may be away from a word of a tool: 0 below 4 letters, 1 below 8, else 2. */
export function editsAllowed(word: string): number {
  const length = lengthOf(word);
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const SURROGATE = /[\ud800-\udfff]/;

/** Length in code points. */
export function lengthOf(word: string): number {
  return SURROGATE.test(word) ? Array.from(word).length : word.length;
}

/**
 * Tells whether a word is within `limit` edits of `word`: letters put in, taken out, replaced, or two
 * neighbours swapped (optimal string alignment). Made once for a query's word, called for a whole vocabulary.
 */
export function withinEdits(word: string, limit: number): (other: string) => boolean {
  if (SURROGATE.test(word) || word.length > MOST_BITS)
    return (other) => distance(word, other, limit) <= limit;
  const match = createMatcher(word, limit);
  return (other) => {
    if (Math.abs(other.length - word.length) > 2 * limit) return false;
    return SURROGATE.test(other) ? distance(word, other, limit) <= limit : match(other);
  };
}

// A column of the table is one 32-bit number, a bit a letter.
const MOST_BITS = 30;

/** Hyyrö's bit-parallel form of the table: a letter of the other word costs a dozen operations. */
function createMatcher(word: string, limit: number): (other: string) => boolean {
  const ascii = new Int32Array(128);
  const others = new Map<number, number>();
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < 128) ascii[code] = (ascii[code] ?? 0) | (1 << at);
    else others.set(code, (others.get(code) ?? 0) | (1 << at));
  }
  const last = 1 << (word.length - 1);
  return (other) => {
    if (Math.abs(other.length - word.length) > limit) return false;
    let [positive, negative, diagonal, previous] = [-1, 0, 0, 0];
    let score = word.length;
    for (let at = 0; at < other.length; at++) {
      const code = other.charCodeAt(at);
      const bits = code < 128 ? (ascii[code] ?? 0) : (others.get(code) ?? 0);
      const swapped = ((~diagonal & bits) << 1) & previous;
      diagonal = (((bits & positive) + positive) ^ positive) | bits | negative | swapped | 0;
      let up = negative | ~(diagonal | positive);
      let down = diagonal & positive;
      if ((up & last) !== 0) score++;
      else if ((down & last) !== 0) score--;
      // Each letter that is left can lower the score by one.
      if (score - (other.length - 1 - at) > limit) return false;
      up = (up << 1) | 1;
      down <<= 1;
      positive = down | ~(diagonal | up);
      negative = up & diagonal;
      previous = bits;
    }
    return score <= limit;
  };
}

/**
 * The same distance by its table, in code points: for long words and rare scripts. Beyond `most` the answer is some higher number:
 * then only the middle of the table is filled in, since a cell that far from it costs more.
 */
export function distance(one: string, two: string, most: number = Number.POSITIVE_INFINITY): number {
  const [a, b] = [Array.from(one), Array.from(two)];
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let beforePrevious = new Map<number, number>();
  let previous = new Map<number, number>();
  for (let j = 0; j <= Math.min(b.length, most); j++) previous.set(j, j);
  for (let i = 1; i <= a.length; i++) {
    const current = new Map<number, number>(i <= most ? [[0, i]] : []);
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const replaced = costAt(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(costAt(previous, j) + 1, costAt(current, j - 1) + 1, replaced);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, costAt(beforePrevious, j - 2) + 1);
      current.set(j, cost);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return costAt(previous, b.length);
}

function costAt(row: ReadonlyMap<number, number>, column: number): number {
  return row.get(column) ?? Infinity;
}

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
