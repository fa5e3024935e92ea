import { bitOfKeyword, screenedWords, type SchemaDemands } from "@toolhaft/json-schema/screen";
import type { Effect, Where } from "@toolhaft/tool-targets/targets";

/** Keywords as a set. */
export function setOf(words: readonly string[]): number {
  return words.reduce((set, word) => set | bitOfKeyword(word), 0);
}

/** The keywords of plain schemas that a constraint is about: those in `not`, or all but those in `only`. */
export function wordsOf({
  not,
  only,
}: {
  not?: readonly string[];
  only?: readonly string[];
}): readonly string[] {
  return not ?? screenedWords.filter((word) => only?.includes(word) !== true);
}

/** Have keywords refused, or counted where that is information. */
export function addWords(
  { refused, counted }: SchemaDemands,
  words: readonly string[],
  where: Where,
  effect: Effect,
): void {
  const to = isInfo(effect) ? counted : refused;
  for (const word of words) {
    const bit = bitOfKeyword(word);
    if (where !== "below") to.root |= bit;
    if (where !== "root") to.below |= bit;
  }
}

/** Whether an effect is no more than information. */
export function isInfo(effect: Effect): boolean {
  return effect === "loses" || effect === "rewritten" || effect === "needless";
}
