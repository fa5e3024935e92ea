import { also, type Conjunction } from "../schema.ts";
import { spend, type Work } from "../work.ts";
import { factsOf, type Facts } from "./facts.ts";
import { itemOf, namesOf, otherPropertyOf, patternsOf, propertyOf } from "./members.ts";
import { TYPE } from "./types.ts";

const DEPTH = 5;
const MOST_ALTERNATIVES = 16;
const MOST_ITEMS = 8;

/** Whether it is proven that no value satisfies a conjunction. False is no proof of the contrary. */
export function isEmpty(
  work: Work,
  conjunction: Conjunction,
  facts: Facts = factsOf(work, conjunction),
  depth: number = DEPTH,
): boolean {
  if (facts.never) return true;
  if (facts.finite !== undefined || depth === 0 || !spend(work, 1)) return false;
  const below = (each: Conjunction): boolean => isEmpty(work, each, undefined, depth - 1);
  const dead = facts.alternatives.some(
    ({ list, parts }) =>
      parts.length <= MOST_ALTERNATIVES && parts.every((part) => below(choose(conjunction, list, part))),
  );
  if (dead) return true;
  if (facts.types === TYPE.object) {
    return [...facts.required].some((name) => below(propertyOf(work, facts, name))) || hasTooFewNames();
  }
  if (facts.types !== TYPE.array) return false;
  for (let index = 0; index < Math.min(facts.minItems, MOST_ITEMS); index++) {
    if (below(itemOf(facts, index))) return true;
  }
  return false;

  /** Only named properties can be there, and they are fewer than must be. */
  function hasTooFewNames(): boolean {
    if (facts.minProperties === 0 || patternsOf(facts).size > 0 || !below(otherPropertyOf(facts)))
      return false;
    const possible = [...namesOf(facts)].filter((name) => !below(propertyOf(work, facts, name)));
    return possible.length < facts.minProperties;
  }
}

/** A conjunction with one of its alternatives chosen. */
export function choose(
  conjunction: Conjunction,
  list: object,
  part: Conjunction["parts"][number],
): Conjunction {
  return { ...also(conjunction, part), chosen: [...conjunction.chosen, list] };
}
