/** Which characters a name may have, and how many. */
export interface Alphabet {
  /** Tells one ASCII character. */
  allows: (character: string) => boolean;
  /** Tells a first character; default all that are allowed. */
  startsWith?: (character: string) => boolean;
  /** Whole names that are refused for another reason than their characters, such as a reserved prefix. */
  refuses?: (name: string) => boolean;
  max: number;
}

/**
 * The characters of patterns of names such as `^[a-zA-Z_][a-zA-Z0-9_-]*$`: which may stand first, and which
 * anywhere behind. Read off the patterns themselves, so that a target says it once.
 */
export function alphabetOf(patterns: readonly RegExp[], max: number): Alphabet {
  const matches = (name: string): boolean => patterns.every((pattern) => pattern.test(name));
  const firsts = new Set(ASCII.filter(matches));
  const first = firsts.has("a") ? "a" : ([...firsts][0] ?? "a");
  const rest = new Set(ASCII.filter((character) => matches(`${first}${character}${first}`)));
  return {
    allows: (character) => rest.has(character),
    startsWith: (character) => firsts.has(character),
    refuses: (name) => !matches(name),
    max,
  };
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
