import { compileError } from "./compile-error.ts";
import { reach } from "./character-sets.ts";
import type { Range, Ranges } from "./ranges.ts";
import { readPattern } from "./read-pattern.ts";
import type { CharacterSet, Pattern } from "./syntax-tree.ts";

/** A number from 0 up to but without 1. */
export type Random = () => number;

const known = new Map<string, Pattern | undefined>();

/**
 * A text that a pattern is likely to match: lookarounds and word boundaries are left to chance. `undefined` where the pattern
 * cannot be read.
 */
export function sampleText(source: string, random: Random): string | undefined {
  if (!known.has(source)) {
    if (known.size >= 500) known.clear();
    known.set(source, compileError(source) === undefined ? readPattern(source)?.tree : undefined);
  }
  const tree = known.get(source);
  return tree && write(tree, random);
}

function write(tree: Pattern, random: Random): string {
  switch (tree.kind) {
    case "set":
      return oneOf(tree, random);
    case "sequence":
      return tree.parts.map((part) => write(part, random)).join("");
    case "choice":
      return write(tree.branches[Math.floor(random() * tree.branches.length)] as Pattern, random);
    case "repeat": {
      const { min, max, body } = tree;
      const more = Math.floor(random() ** 2 * (Math.min(max, min + 6) - min + 1));
      let text = "";
      for (let round = 0; round < Math.min(min + more, max, 2_000); round++) text += write(body, random);
      return text;
    }
    default:
      return "";
  }
}

// People read these most easily; others are taken now and then.
const READABLE: Ranges = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x20, 0x7e],
];

function oneOf(set: CharacterSet, random: Random): string {
  const ranges = reach(set);
  const readable = READABLE.flatMap((each) => shared(ranges, each));
  const from = readable.length > 0 && random() < 0.95 ? readable : ranges;
  const [low, high] = from[Math.floor(random() ** 2 * from.length)] ?? [0x61, 0x61];
  return String.fromCodePoint(low + Math.floor(random() * (Math.min(high, low + 200) - low + 1)));
}

function shared(ranges: Ranges, [low, high]: Range): Range[] {
  return ranges
    .map(([from, to]): Range => [Math.max(from, low), Math.min(to, high)])
    .filter(([from, to]) => from <= to);
}
