import { createBest } from "./best.ts";
import { editsAllowed } from "./distance.ts";
import { compareFindables, type Findable, type OrderKey } from "./findable.ts";
import { createStamps, type Offer, offerList } from "./stamps.ts";
import { createVocabulary } from "./vocabulary.ts";
import { fold, startsLike, startsOddly, wordsOf } from "./words.ts";

/** How near a tool is to a query, nearest first. `recency`: nothing was asked for. */
export const TIERS = ["prefix", "word", "fuzzy", "recency"] as const;
export type Tier = (typeof TIERS)[number];

export interface Hit<T extends Findable = Findable> {
  record: T;
  tier: Tier;
}

export interface SearchRequest<T extends Findable = Findable> {
  q: string;
  limit: number;
  accept: (record: T) => boolean;
  /** Only what comes behind this hit. */
  after?: { tier: Tier; key: OrderKey };
}

/**
 * The search of the Tools Functional Specification, "Search & ranking": prefix, then whole word, then fuzzy; inside of each the
 * newest first, then by id. Exactly that order, whatever the number of tools.
 */
export interface SearchIndex<T extends Findable = Findable> {
  add: (record: T) => void;
  remove: (record: T) => void;
  search: (request: SearchRequest<T>) => Hit<T>[];
}

/** More words are looked for as they are written, but not with typos: a query must not cost seconds. */
export const MOST_FUZZY_WORDS = 32;

export function createSearchIndex<T extends Findable>(initial: Iterable<T> = []): SearchIndex<T> {
  let records: (T | undefined)[] = [];
  let numbers = new Map<T, number>();
  let vocabulary = createVocabulary();
  // Tools with a name that starts with no letter or digit: no word leads to that start.
  let odd: number[] = [];
  // Tools below this are numbered in the order of lists: a page of them is found by looking at its tools alone.
  let ranked = 0;
  const stamps = createStamps();

  const add = (record: T): void => {
    const before = records.at(-1);
    const number = records.push(record) - 1;
    numbers.set(record, number);
    const isBehind = number === 0 || (before !== undefined && compareFindables(before, record) <= 0);
    if (ranked === number && isBehind) ranked++;
    for (const name of [record.slug, record.displayName]) {
      if (startsOddly(name) && odd.at(-1) !== number) odd.push(number);
      vocabulary.add(fold(name), number, true);
    }
    for (const tag of record.tags) vocabulary.add(fold(tag), number, false);
    if (record.description !== undefined) vocabulary.add(fold(record.description), number, false);
  };
  const rebuild = (): void => {
    const kept = [...numbers.keys()].sort(compareFindables);
    [records, numbers, vocabulary, odd] = [[], new Map<T, number>(), createVocabulary(), []];
    ranked = 0;
    for (const record of kept) add(record);
  };
  for (const record of initial) add(record);

  /** Offer the tools of a tier, in any order, as long as they are wanted. */
  const eachOf = (tier: Tier, q: string, words: readonly string[], offer: Offer): void => {
    if (tier === "recency") {
      for (let number = records.length - 1; number >= ranked; number--) offer(number);
      for (let number = 0; number < ranked && offer(number);) number++;
    }
    if (tier === "prefix") {
      const { start, isExact } = startsLike(q);
      const lists = start === "" ? [odd] : vocabulary.withNameStart(start);
      const offerMatch: Offer = (number) => {
        const record = records[number];
        return record === undefined || !(isExact || hasStart(record, q)) || offer(number);
      };
      for (const list of lists) offerList(list, ranked, offerMatch);
    }
    if (tier === "word")
      stamps.inAll(
        words.map((word) => [vocabulary.with(word)]),
        ranked,
        offer,
      );
    if (tier === "fuzzy" && words.length <= MOST_FUZZY_WORDS) {
      stamps.inAll(nearLists(words), ranked, offer);
    }
  };
  const nearLists = (words: readonly string[]): (readonly number[])[][] => {
    const all: (readonly number[])[][] = [];
    for (const word of words) {
      const lists = vocabulary.near(word, editsAllowed(word));
      all.push(lists);
      // One word without any tool: the others need not be looked for.
      if (lists.every(({ length }) => length === 0)) break;
    }
    return all;
  };

  return {
    add,
    remove(record) {
      const number = numbers.get(record);
      if (number === undefined) return;
      records[number] = undefined;
      numbers.delete(record);
      if (records.length > 1_000 && numbers.size * 2 < records.length) rebuild();
    },
    search({ q, limit, accept, after }) {
      const folded = fold(q).trim();
      const words = wordsOf(folded);
      const tiers: readonly Tier[] = folded === "" ? ["recency"] : ["prefix", "word", "fuzzy"];
      const hits: Hit<T>[] = [];
      const taken = stamps.begin(records.length);
      for (const tier of tiers) {
        const isBefore = after !== undefined && TIERS.indexOf(tier) < TIERS.indexOf(after.tier);
        const best = createBest(limit - hits.length, accept, after?.tier === tier ? after.key : undefined);
        eachOf(tier, folded, words, (number) => {
          if (!taken(number)) return true;
          const record = records[number];
          return record === undefined || isBefore || best.offer(record);
        });
        hits.push(...best.records.map((record) => ({ record, tier })));
        if (hits.length >= limit) break;
      }
      return hits;
    },
  };
}

/** Slug or name on the screen, or one of their words, starts like the query. */
function hasStart({ slug, displayName }: Findable, q: string): boolean {
  return [fold(slug), fold(displayName)].some((name) => {
    if (name.startsWith(q)) return true;
    return wordsOf(name).some((word) => word.startsWith(q));
  });
}
