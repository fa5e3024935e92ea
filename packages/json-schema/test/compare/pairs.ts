import { isObject, type JsonObject } from "@toolhaft/json-text";
import { seeded } from "../../src/compare/witness/random.ts";
import { changes } from "./changes.ts";

/** An old and a new schema, and what happened in between. */
export interface Pair {
  before: JsonObject;
  after: JsonObject;
  did: string[];
}

const LONGEST = 8_000;

/** The pair of a number: one to three changes of a base, now and then back to front. The same number gives the same pair. */
export function pairOf(bases: readonly JsonObject[], number: number): Pair {
  const random = seeded(number * 7_919 + 13);
  const names = Object.keys(changes);
  const some = (schema: JsonObject, count: number): string[] => {
    const did: string[] = [];
    for (let round = 0; round < 20 && did.length < count; round++) {
      const name = names[Math.floor(random() * names.length)] ?? "";
      if (changes[name]?.(schema, random) === true) did.push(name);
    }
    return did;
  };
  const small = bases.filter((each) => isObject(each) && JSON.stringify(each).length < LONGEST);
  const before = structuredClone(small[Math.floor(random() * small.length)] as JsonObject);
  // Half of the old sides are bent first, so that loosening has something to bite on.
  if (random() < 0.5) some(before, 2);
  const after = structuredClone(before);
  const did = some(after, 1 + Math.floor(random() * 3));
  return random() < 0.35 ? { before: after, after: before, did: ["back", ...did] } : { before, after, did };
}
