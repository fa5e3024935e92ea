import type { Alphabet } from "./ascii-form.ts";

/**
 * The characters of a pattern of names such as `^[a-zA-Z_][a-zA-Z0-9_-]*$`: which may stand first, and which
 * anywhere behind. Read off the pattern itself, so that a target says it once.
 */
export function alphabetOf(pattern: RegExp, max: number): Alphabet {
  const firsts = new Set(ASCII.filter((character) => pattern.test(character)));
  const first = firsts.has("a") ? "a" : ([...firsts][0] ?? "a");
  const rest = new Set(ASCII.filter((character) => pattern.test(`${first}${character}${first}`)));
  return {
    allows: (character) => rest.has(character),
    startsWith: (character) => firsts.has(character),
    refuses: (name) => !pattern.test(name),
    max,
  };
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
