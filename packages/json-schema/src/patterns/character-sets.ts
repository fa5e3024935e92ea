import { complement, SPACE, union, type Range, type Ranges } from "./ranges.ts";
import type { CharacterSet, UnicodeProperty } from "./syntax-tree.ts";

// Beyond Latin and the white space a property is taken to hold everything: more overlap, never less.
const LOOKED_AT: readonly Range[] = [[0, 0x2ff], ...SPACE];
const BEYOND: Ranges = complement(union(LOOKED_AT));

/** All code points a set may hold: exact without Unicode properties, else never too few. */
export function reach({ ranges, properties, negated }: CharacterSet): Ranges {
  const members = properties.length === 0 ? ranges : union(ranges, ...properties.map(membersOf));
  if (negated) return complement(members);
  return properties.length === 0 ? members : union(members, BEYOND);
}

const remembered = new Map<string, Ranges>();

/** Those of the code points that are looked at which have a property. The engine is asked once: it takes long to say so. */
function membersOf({ negated, name, value }: UnicodeProperty): Ranges {
  const source = `\\${negated ? "P" : "p"}{${value === undefined ? name : `${name}=${value}`}}`;
  let members = remembered.get(source);
  if (members === undefined) {
    const member = new RegExp(`^${source}$`, "u");
    const found: Range[] = [];
    for (const [low, high] of LOOKED_AT) {
      for (let code = low; code <= high; code++)
        if (member.test(String.fromCodePoint(code))) found.push([code, code]);
    }
    members = union(found);
    if (remembered.size >= 500) remembered.clear();
    remembered.set(source, members);
  }
  return members;
}
