import { compileError } from "./compile-error.ts";
import { readPattern } from "./read-pattern.ts";
import type { Pattern } from "./syntax-tree.ts";

/** How many code points a text has that a pattern matches. */
export interface Lengths {
  min: number;
  max: number;
}

const ANY: Lengths = { min: 0, max: Infinity };
const known = new Map<string, Lengths>();

/** Bounds for the length of every text that a pattern matches: never too narrow. */
export function lengthsOf(source: string): Lengths {
  let lengths = known.get(source);
  if (lengths === undefined) {
    if (known.size >= 1_000) known.clear();
    known.set(source, (lengths = measure(source)));
  }
  return lengths;
}

function measure(source: string): Lengths {
  const tree = compileError(source) === undefined ? readPattern(source)?.tree : undefined;
  if (tree === undefined) return ANY;
  const { min, max } = of(tree);
  return { min, max: isAnchored(tree) ? max : Infinity };
}

/** Whether a pattern is held against the whole text, in each of its branches. */
export function isAnchored(tree: Pattern): boolean {
  if (tree.kind === "choice") return tree.branches.every(isAnchored);
  if (tree.kind !== "sequence") return false;
  return tree.parts[0]?.kind === "start" && tree.parts.at(-1)?.kind === "end";
}

function of(tree: Pattern): Lengths {
  switch (tree.kind) {
    case "set":
      return { min: 1, max: 1 };
    case "sequence":
      return tree.parts
        .map(of)
        .reduce((a, b) => ({ min: a.min + b.min, max: a.max + b.max }), { min: 0, max: 0 });
    case "choice": {
      const all = tree.branches.map(of);
      return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
    }
    case "repeat": {
      const { min, max } = of(tree.body);
      return { min: min * tree.min, max: max === 0 || tree.max === 0 ? 0 : max * tree.max };
    }
    case "backreference":
      return ANY;
    default:
      return { min: 0, max: 0 };
  }
}
