import { complement, SPACE, union, type Range, type Ranges } from "./ranges.ts";
import type { CharacterSet } from "./syntax-tree.ts";

// Beyond Latin and the white space a property is taken to hold everything: more overlap, never less.
const BEGINNING: Range = [0, 0x2ff];
const remembered = new Map<string, Ranges>();

/** All code points a set may hold: exact without Unicode properties, else never too few. */
export function reach(set: CharacterSet): Ranges {
  if (set.properties.length === 0) return set.negated ? complement(set.ranges) : set.ranges;
  let ranges = remembered.get(set.source);
  if (ranges === undefined) {
    ranges = ask(set.source);
    if (remembered.size >= 500) remembered.clear();
    remembered.set(set.source, ranges);
  }
  return ranges;
}

function ask(source: string): Ranges {
  const member = new RegExp(`^${source}$`, "u");
  const missing: Range[] = [];
  for (const [low, high] of [BEGINNING, ...SPACE]) {
    for (let code = low; code <= high; code++) {
      if (!member.test(String.fromCodePoint(code))) missing.push([code, code]);
    }
  }
  return complement(union(missing));
}
