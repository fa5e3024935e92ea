import type { Automaton } from "./automaton.ts";
import { components } from "./components.ts";
import { overlap } from "./ranges.ts";

/**
 * How often a text can be matched in more than one way: `none`, `some` (a power of its length at
 * worst), `exponential`, or `unknown` when the automaton is too large to tell.
 */
export type Ambiguity = "none" | "some" | "exponential" | "unknown";

const MOST_PAIRS = 20_000;

interface Search {
  /** What may come next; one past the last position is the end of the match. */
  next: number[][];
  /** Can one character (or the end) lead to both? */
  together: (p: number, q: number) => boolean;
  inOneLoop: (a: number, b: number) => boolean;
  size: number;
  left: number;
}

/**
 * Two ways are a split (one position, two next ones for the same character) that meets again. Without
 * any, a backtracking engine visits each position at most once for each character. When split and
 * meeting lie in one loop, the ways double with every round.
 * `free` are positions from where the match can no longer fail: nothing is ever tried again there.
 */
export function ambiguityOf(automaton: Automaton, free: ReadonlySet<number>): Ambiguity {
  const loops = components(automaton.follow);
  const search = prepare(automaton, free, loops);
  const isLooping = loops.some((loop) => loop !== 0);
  let result = doubleSteps(automaton, free, search);
  for (let split = 0; split < automaton.sets.length; split++) {
    // Without a loop nothing worse can turn up.
    if (result === "exponential" || (result === "some" && !isLooping)) break;
    const found = meetings(search, split);
    if (found !== "none") result = found;
    if (found === "unknown") break;
  }
  return result;
}

function prepare({ sets, follow, accepting }: Automaton, free: ReadonlySet<number>, loops: number[]): Search {
  const end = sets.length;
  const next = follow.map((ways, position) => {
    const list = [...ways.keys()].filter((p) => !free.has(p));
    return accepting.has(position) && !free.has(position) ? [...list, end] : list;
  });
  return {
    next,
    together: (p, q) => (p === end || q === end ? p === q : overlap(sets[p] ?? [], sets[q] ?? [])),
    inOneLoop: (a, b) => b !== end && loops[a] !== 0 && loops[a] === loops[b],
    size: end + 1,
    left: MOST_PAIRS,
  };
}

// Two ways in a single step, such as from `a` to `a` in `(a*)*`: inside a repeat and around it.
function doubleSteps({ follow, accepting }: Automaton, free: ReadonlySet<number>, search: Search): Ambiguity {
  let result: Ambiguity = "none";
  for (const [from, ways] of follow.entries()) {
    for (const [to, count] of ways) {
      if (count < 2 || free.has(to)) continue;
      if (search.inOneLoop(from, to)) return "exponential";
      result = "some";
    }
    if ((accepting.get(from) ?? 0) > 1 && !free.has(from)) result = "some";
  }
  return result;
}

// Follow every pair of different ways out of `split` until it meets or can read no common character.
function meetings(search: Search, split: number): Ambiguity {
  const seen = new Set<number>();
  const open: [number, number][] = [];
  const add = (p: number, q: number): void => {
    const key = Math.min(p, q) * search.size + Math.max(p, q);
    if (seen.has(key)) return;
    seen.add(key);
    if (search.together(p, q)) open.push([p, q]);
  };
  const options = search.next[split] ?? [];
  for (const [i, p] of options.entries()) for (const q of options.slice(i + 1)) add(p, q);
  let result: Ambiguity = "none";
  for (let pair = open.pop(); pair; pair = open.pop()) {
    if (--search.left < 0) return "unknown";
    for (const p of search.next[pair[0]] ?? []) {
      for (const q of search.next[pair[1]] ?? []) {
        if (p !== q) add(p, q);
        else if (search.inOneLoop(split, p)) return "exponential";
        else result = "some";
      }
    }
  }
  return result;
}
