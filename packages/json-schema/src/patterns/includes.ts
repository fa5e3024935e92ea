import { toAutomaton, type Automaton } from "./automaton.ts";
import { compileError } from "./compile-error.ts";
import { flatten } from "./shape.ts";
import { ANY, overlap, type Ranges } from "./ranges.ts";
import { readPattern } from "./read-pattern.ts";
import type { Pattern } from "./syntax-tree.ts";

/** Whether one pattern matches every text that another does; `text`: one that it does not match. */
export type Inclusion = { included: true } | { included: false; text?: string };

const MOST_STATES = 3_000;

/**
 * Does `outer` match every text that `inner` matches? `undefined` where that is not known: other assertions than `^` and
 * `$` at the ends, Unicode properties, too many states.
 */
export function includesPattern(outer: string, inner: string): Inclusion | undefined {
  if (outer === inner) return { included: true };
  const a = automatonOf(inner);
  const b = automatonOf(outer);
  return a && b && search(a, b);
}

/** The automaton of the texts that a pattern matches as a whole. */
function automatonOf(source: string): Automaton | undefined {
  const tree = compileError(source) === undefined ? readPattern(source)?.tree : undefined;
  const whole = tree && spellOut(tree);
  if (whole === undefined) return undefined;
  const isPlain = flatten(whole).every(
    (node) =>
      node.kind === "sequence" ||
      node.kind === "choice" ||
      node.kind === "repeat" ||
      (node.kind === "set" && node.properties.length === 0),
  );
  const automaton = isPlain ? toAutomaton(whole) : undefined;
  return automaton?.exact === true ? automaton : undefined;
}

const ANYTHING: Pattern = {
  kind: "repeat",
  body: { kind: "set", ranges: ANY, properties: [], negated: false, source: "[^]" },
  min: 0,
  max: Infinity,
};

/** A pattern without `^` or `$` at an end may have any text there. */
function spellOut(tree: Pattern): Pattern | undefined {
  if (tree.kind === "choice") {
    const branches = tree.branches.map(spellOut);
    return branches.every((each) => each !== undefined) ? { kind: "choice", branches } : undefined;
  }
  const parts = tree.kind === "sequence" ? [...tree.parts] : [tree];
  const isFromStart = parts[0]?.kind === "start";
  if (isFromStart) parts.shift();
  const isToEnd = parts.at(-1)?.kind === "end";
  if (isToEnd) parts.pop();
  const body = parts.length === 0 ? [] : parts;
  return {
    kind: "sequence",
    parts: [...(isFromStart ? [] : [ANYTHING]), ...body, ...(isToEnd ? [] : [ANYTHING])],
  };
}

interface State {
  at: number;
  /** Positions of the other automaton, sorted. */
  others: readonly number[];
  text: string;
}

/** Walk both at once, shortest texts first, to where `a` is complete and `b` is not. */
function search(a: Automaton, b: Automaton): Inclusion | undefined {
  const seen = new Set<string>();
  const queue: State[] = [{ at: 0, others: [0], text: "" }];
  // States that are found on the way are walked, too.
  for (const state of queue) {
    if (a.accepting.has(state.at) && !state.others.some((other) => b.accepting.has(other)))
      return { included: false, text: state.text };
    const open = followers(b, state.others);
    for (const at of a.follow[state.at]?.keys() ?? []) {
      for (const code of representatives(a.sets[at] ?? [], open)) {
        const others = open.filter((other) => holds(b.sets[other] ?? [], code));
        const key = `${String(at)}|${others.join()}`;
        if (seen.has(key)) continue;
        if (seen.size >= MOST_STATES) return undefined;
        seen.add(key);
        queue.push({ at, others, text: state.text + String.fromCodePoint(code) });
      }
    }
  }
  return { included: true };

  /** One character for each way in which the sets of the other automaton part a set. */
  function representatives(set: Ranges, others: readonly number[]): number[] {
    const ends = others.flatMap((other) => b.sets[other] ?? []);
    return set.flatMap(([low, high]) => {
      const starts = new Set([low]);
      for (const [from, to] of ends) {
        if (from > low && from <= high) starts.add(from);
        if (to >= low && to < high) starts.add(to + 1);
      }
      const sorted = [...starts].sort((one, other) => one - other);
      return sorted.map((from, index) => readable(from, (sorted[index + 1] ?? high + 1) - 1));
    });
  }
}

/** Of a range the character that people read most easily. */
function readable(low: number, high: number): number {
  return READABLE.find((code) => code >= low && code <= high) ?? low;
}

const READABLE: readonly number[] = Array.from("a0A-_ .~", (character) => character.codePointAt(0) ?? 0);

function followers(automaton: Automaton, from: readonly number[]): number[] {
  return [...new Set(from.flatMap((each) => [...(automaton.follow[each]?.keys() ?? [])]))].sort(
    (one, other) => one - other,
  );
}

function holds(set: Ranges, code: number): boolean {
  return overlap(set, [[code, code]]);
}
