/** Words by their letters, found in a text where they stand: no string is made for a word that is known. */
export interface WordTable<Word extends { readonly text: string }> {
  /** The word from `start` up to `end` of a text, of this hash. */
  at: (text: string, start: number, end: number, hash: number) => Word | undefined;
  add: (word: Word, hash: number) => void;
}

/** Hash of a word, letter by letter: `hash = hashStep(hash, code)`, from `HASH_START` on. */
export const HASH_START = 0x811c9dc5;

export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

export function hashOf(word: string): number {
  let hash = HASH_START;
  for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at));
  return hash;
}

// Behind so many others of its place a word goes to the map: words that were made to meet must not cost more than a few looks.
const MOST_STEPS = 16;

export function createWordTable<Word extends { readonly text: string }>(): WordTable<Word> {
  let slots: (Word | undefined)[] = new Array<Word | undefined>(1 << 12);
  let hashes = new Int32Array(1 << 12);
  let count = 0;
  const crowded = new Map<string, Word>();

  const place = (word: Word, hash: number): void => {
    const mask = slots.length - 1;
    for (let step = 0; step < MOST_STEPS; step++) {
      const at = (spread(hash) + step) & mask;
      if (slots[at] !== undefined) continue;
      slots[at] = word;
      hashes[at] = hash;
      return;
    }
    crowded.set(word.text, word);
  };
  const grow = (): void => {
    const [words, known] = [slots, hashes];
    slots = new Array<Word | undefined>(words.length * 4);
    hashes = new Int32Array(words.length * 4);
    words.forEach((word, at) => {
      if (word !== undefined) place(word, known[at] ?? 0);
    });
  };

  return {
    at(text, start, end, hash) {
      const mask = slots.length - 1;
      for (let step = 0; step < MOST_STEPS; step++) {
        const at = (spread(hash) + step) & mask;
        const word = slots[at];
        if (word === undefined) break;
        if (hashes[at] === hash && isAt(word.text, text, start, end)) return word;
      }
      return crowded.size === 0 ? undefined : crowded.get(text.slice(start, end));
    },
    add(word, hash) {
      if (++count * 2 > slots.length) grow();
      place(word, hash);
    },
  };
}

/** The low bits of a product depend on the low bits of its factors alone. */
function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
