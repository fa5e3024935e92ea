import { mergeRanges, type Range } from "./find.ts";
import { maskRanges } from "./mask.ts";

/** Finds secrets, whole ones and such that more text would complete. */
export interface Finder {
  find: (text: string) => Range[];
  unfinished: (text: string) => number;
}

/** Texts that follow each other. Each is emitted once, clean and in order. */
export interface Sequence<T> {
  add(item: T, text: string): void;
  /** Emit what waited. */
  end(): void;
}

/** A text waits for the next one where it ends with so many characters of a secret; fewer tell nothing. */
const TELLING = 4;

/** Gets each text; `isShared`: a secret was found that goes beyond it. */
export type EmitText<T> = (item: T, clean: string, isShared: boolean) => void;

/** Redact texts that follow each other, also a secret that begins in one and ends in a later one. */
export function redactSequence<T>({ find, unfinished }: Finder, emit: EmitText<T>): Sequence<T> {
  /** From where a secret may have begun, or the first text that waits. */
  let joined = "";
  let waiting: { item: T; start: number; end: number }[] = [];
  const emitUpTo = (end: number): void => {
    const ready = waiting.filter((each) => each.end <= end);
    if (ready.length === 0) return;
    waiting = waiting.slice(ready.length);
    const ranges = find(joined);
    for (const { item, start, end: stop } of ready) {
      const shared = ranges.filter(([from, to]) => from < stop && to > start && (from < start || to > stop));
      // On its own it may hold a whole word that goes on in the next.
      const own = find(joined.slice(start, stop)).map(([from, to]): Range => [start + from, start + to]);
      const clean = maskRanges(joined, mergeRanges([...shared, ...own]), start, stop);
      emit(item, clean, shared.length > 0);
    }
  };
  return {
    add(item, text) {
      waiting.push({ item, start: joined.length, end: joined.length + text.length });
      joined += text;
      const open = unfinished(joined);
      const isTelling = joined.length - open >= TELLING;
      emitUpTo(isTelling ? open : joined.length);
      const needed = Math.min(open, waiting[0]?.start ?? open);
      const cut = find(joined).find(([start, end]) => start < needed && needed < end)?.[0] ?? needed;
      joined = joined.slice(cut);
      waiting = waiting.map(({ item: each, start, end }) => ({
        item: each,
        start: start - cut,
        end: end - cut,
      }));
    },
    end() {
      emitUpTo(joined.length);
      joined = "";
    },
  };
}
