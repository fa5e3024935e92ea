import { reach } from "./character-sets.ts";
import type { Ranges } from "./ranges.ts";
import type { Pattern } from "./syntax-tree.ts";

/** Positions and in how many ways each is reached. */
export type Ways = Map<number, number>;

/**
 * The position automaton (Glushkov) of a pattern: every set of characters is a position, `follow` says
 * what may come after it and in how many ways. Two ways to the same place are what makes a
 * backtracking engine try the same text twice, so they are counted, not merged.
 */
export interface Automaton {
  /** What each position accepts; 0 is the start, and accepts nothing. */
  sets: Ranges[];
  follow: Ways[];
  /** Positions after which the pattern is complete. */
  accepting: Ways;
  /** False when a count was too large to spell out and stands as `*` or `+`: still sound for "no two ways". */
  exact: boolean;
}

const MOST_POSITIONS = 300;
const MOST_EDGES = 20_000;

interface Fragment {
  first: Ways;
  last: Ways;
  /** In how many ways it matches nothing. */
  empty: number;
}

/** Build the automaton; assertions count as nothing. `undefined` when it would grow too large. */
export function toAutomaton(tree: Pattern): Automaton | undefined {
  const build = new Build();
  const whole = build.fragment(tree);
  const start: Fragment = { first: new Map(), last: new Map([[0, 1]]), empty: 0 };
  build.connect(start.last, whole.first, 1);
  if (build.tooLarge) return undefined;
  const accepting = new Map(whole.last);
  if (whole.empty > 0) accepting.set(0, whole.empty);
  return { sets: build.sets, follow: build.follow, accepting, exact: build.exact };
}

class Build {
  readonly sets: Ranges[] = [[]];
  readonly follow: Ways[] = [new Map<number, number>()];
  exact = true;
  #edges = 0;

  get tooLarge(): boolean {
    return this.sets.length > MOST_POSITIONS * 2 || this.#edges > MOST_EDGES;
  }

  connect(from: Ways, to: Ways, times: number): void {
    for (const [a, waysOut] of from) {
      const next = this.follow[a];
      for (const [b, waysIn] of to) {
        if (this.tooLarge || !next) return;
        this.#edges++;
        add(next, b, waysOut * waysIn * times);
      }
    }
  }

  fragment(node: Pattern): Fragment {
    if (this.tooLarge) return nothing();
    switch (node.kind) {
      case "set": {
        const position = this.sets.push(reach(node)) - 1;
        this.follow.push(new Map());
        return { first: new Map([[position, 1]]), last: new Map([[position, 1]]), empty: 0 };
      }
      case "sequence":
        return node.parts.reduce<Fragment>(
          (before, part) => this.join(before, this.fragment(part)),
          nothing(),
        );
      case "choice":
        return node.branches.map((branch) => this.fragment(branch)).reduce(either);
      case "repeat":
        return this.repeat(node.body, node.min, node.max);
      default:
        return nothing();
    }
  }

  join(a: Fragment, b: Fragment): Fragment {
    this.connect(a.last, b.first, 1);
    const first = new Map(a.first);
    for (const [position, ways] of b.first) if (a.empty > 0) add(first, position, ways * a.empty);
    const last = new Map(b.last);
    for (const [position, ways] of a.last) if (b.empty > 0) add(last, position, ways * b.empty);
    return { first, last, empty: a.empty * b.empty };
  }

  // `x{2,4}` is spelt out as `xx(x(x)?)?`, in which every text has one way only.
  repeat(body: Pattern, min: number, max: number): Fragment {
    if (max === 0) return nothing();
    const before = this.sets.length;
    let tail = this.fragment(body);
    const endless = max === Infinity;
    // The last of the demanded rounds may match nothing, and the next then what it could have: one more way.
    const extra = endless && tail.empty > 0 ? 1 : 0;
    const copies = endless ? Math.max(min + extra, 1) : max;
    const tooMany = before + (this.sets.length - before) * copies > MOST_POSITIONS;
    if (tooMany && copies > 1) this.exact = false;
    if (endless || tooMany) this.connect(tail.last, tail.first, 1);
    if (tooMany) return min === 0 ? optional(tail) : tail;
    if (copies > min) tail = optional(tail);
    for (let left = copies - 1; left > 0; left--) {
      tail = this.join(this.fragment(body), tail);
      if (left > min) tail = optional(tail);
    }
    return tail;
  }
}

function nothing(): Fragment {
  return { first: new Map(), last: new Map(), empty: 1 };
}

function optional(fragment: Fragment): Fragment {
  return { ...fragment, empty: fragment.empty === 0 ? 1 : fragment.empty };
}

function either(a: Fragment, b: Fragment): Fragment {
  const first = new Map(a.first);
  const last = new Map(a.last);
  for (const [position, ways] of b.first) add(first, position, ways);
  for (const [position, ways] of b.last) add(last, position, ways);
  return { first, last, empty: a.empty + b.empty };
}

function add(ways: Ways, position: number, more: number): void {
  ways.set(position, Math.min((ways.get(position) ?? 0) + more, 1_000));
}
