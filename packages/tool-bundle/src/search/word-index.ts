import { editsAllowed } from "./distance.ts";
import type { Findable } from "./findable.ts";
import { MOST_FUZZY_WORDS, type Tier } from "./search-index.ts";
import { createVocabulary } from "./vocabulary.ts";
import { fold, startsLike, startsOddly, wordsOf } from "./words.ts";

/** What a tool is found by: `names` are the words of its slug and of its name on the screen; `words` are all. */
export interface ToolWords {
  names: string[];
  words: string[];
}

/** Stands among the names of a tool of which one starts with no letter or digit. */
const ODD = "";

/**
 * Longer words stand in such an index by their start: that of PostgreSQL takes 2,700 bytes, and letters are three at most. What is found
 * by a start is looked at by whoever asks.
 */
const LONGEST_WORD = 600;
/** A word that is nearly as long may be a typo of one that is longer. */
const LONGEST_WHOLE = LONGEST_WORD - 8;

/** Where a pair of surrogates would be cut, one less. */
function startOf(word: string, length: number): string {
  if (word.length <= length) return word;
  const isPair = /[\ud800-\udbff]/.test(word.charAt(length - 1));
  return word.slice(0, isPair ? length - 1 : length);
}

/** The words of a tool, for an index that is elsewhere. */
export function toolWords({ slug, displayName, tags, description = "" }: Findable): ToolWords {
  const startsIn = (text: string): string[] => wordsOf(fold(text)).map((word) => startOf(word, LONGEST_WORD));
  const names = new Set([slug, displayName].flatMap(startsIn));
  const others = [...tags, description].flatMap(startsIn);
  const words = new Set([...names, ...others]);
  if ([slug, displayName].some(startsOddly)) names.add(ODD);
  return { names: [...names], words: [...words] };
}

/** Where the tools of a tier are: those that have a word of each list. No lists: any may be one. */
export interface Where {
  in: keyof ToolWords;
  lists: readonly (readonly string[])[];
}

/** The words of all tools, without the tools: says by which words an index that is elsewhere has to be asked. */
export interface WordIndex {
  add: (words: Iterable<string>) => void;
  /** `undefined`: no tool is in this tier. What is found by it may be in an earlier tier, or in none. */
  where: (q: string, tier: Tier) => Where | undefined;
}

/** So many words that it is as well to look at every tool. */
const MOST_WORDS = 1_000;

export function createWordIndex(): WordIndex {
  const known = new Set<string>();
  const words: string[] = [];
  const long: string[] = [];
  const vocabulary = createVocabulary();
  const named = (lists: readonly (readonly number[])[]): string[] =>
    lists.flatMap((list) => list.map((number) => words[number] ?? ""));
  return {
    add(found) {
      for (const word of found) {
        if (word === ODD || known.has(word)) continue;
        known.add(word);
        if (word.length >= LONGEST_WHOLE) long.push(word);
        vocabulary.add(word, words.push(word) - 1, true);
      }
    },
    where(q, tier) {
      const folded = fold(q).trim();
      const asked = wordsOf(folded);
      if (tier === "recency") return folded === "" ? { in: "words", lists: [] } : undefined;
      if (folded === "") return undefined;
      if (tier === "prefix") {
        const start = startOf(startsLike(folded).start, LONGEST_WHOLE);
        const starts = start === "" ? [ODD] : named(vocabulary.withNameStart(start));
        if (starts.length === 0) return undefined;
        return { in: "names", lists: starts.length > MOST_WORDS ? [] : [starts] };
      }
      if (asked.length === 0) return undefined;
      if (tier === "word") {
        // A whole one may have been written by an older program.
        const lists = asked.map((word) => [...new Set([word, startOf(word, LONGEST_WORD)])]);
        return { in: "words", lists };
      }
      if (asked.length > MOST_FUZZY_WORDS) return undefined;
      const lists = asked.map((word) => [
        ...named(vocabulary.near(word, editsAllowed(word))),
        ...(word.length > LONGEST_WHOLE ? long : []),
      ]);
      return lists.some(({ length }) => length === 0) ? undefined : { in: "words", lists };
    },
  };
}
