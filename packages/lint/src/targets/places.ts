import { toPointer } from "@toolhaft/json-text";
import { listOf, type Violation } from "@toolhaft/tool-targets/check";

/** Kinds of facts about a keyword next to others: all of one keyword are one finding. */
export const NEXT_TO = ["values-alone", "unions-alone", "neighbours", "said-once"] as const;

/** Several targets may mind one keyword, each for its own reason: a fact for each keyword, with all who mind it. */
export function joinPlaces<F extends Violation>(facts: readonly F[]): readonly F[] {
  if (facts.length < 2) return facts;
  const places = new Map<string, F>();
  for (const fact of facts) {
    const place = toPointer(fact.path);
    const known = places.get(place);
    if (known === undefined) places.set(place, fact);
    else places.set(place, { ...known, broken: listOf([...known.broken, ...fact.broken]) });
  }
  return [...places.values()];
}
