import { createMatcher, type Matcher } from "./matcher.ts";
import { SHORTEST_INSIDE, SHORTEST_SECRET, SPELLINGS } from "./spellings.ts";

/** Secrets in their spellings, ready to be looked for. */
export interface Known {
  /** Found wherever they stand. */
  readonly inside: Matcher | undefined;
  /** Too short for that: found where they are a whole word. */
  readonly words: Matcher | undefined;
  /** Only then does it matter that a form has `+` for a blank. */
  readonly hasBlank: boolean;
}

/** Take secrets up; `undefined` where there is nothing to look for. */
export function knowSecrets(values: readonly string[]): Known | undefined {
  // The mask itself hides nothing.
  const isSecret = (text: string): boolean => text.trim().length >= SHORTEST_SECRET && !/^\**$/.test(text);
  const secrets = [...new Set(values)].filter(isSecret);
  const texts = new Set(
    SPELLINGS.flatMap((spelling) => secrets.flatMap((secret) => spelling.texts?.(secret) ?? [])),
  );
  const all = [...texts].filter(isSecret);
  if (all.length === 0) return undefined;
  const matcherOf = (some: readonly string[]): Matcher | undefined =>
    some.length === 0 ? undefined : createMatcher(some);
  return {
    inside: matcherOf(all.filter(({ length }) => length >= SHORTEST_INSIDE)),
    words: matcherOf(all.filter(({ length }) => length < SHORTEST_INSIDE)),
    hasBlank: all.some((text) => text.includes(" ")),
  };
}
