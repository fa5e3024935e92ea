import type { LintContext } from "../format.ts";
import { factsOf, type ToolFact } from "./facts.ts";
import { demandsClosed, isClosed } from "./closed.ts";

/** What some named targets refuse and others demand, all through a document. */
export interface Contradiction {
  /** The first location. */
  fact: ToolFact;
  /** How many locations there are. */
  count: number;
  /** Ids of those that demand it. */
  demanding: readonly string[];
}

/** Closed objects, where one target has no word for them and another takes no others. */
export function findContradiction(context: LintContext): Contradiction | undefined {
  const demanding = closing(context);
  if (demanding.length === 0) return undefined;
  const facts = factsOf(context, "keywords").filter(isClosed);
  const [fact] = facts;
  return fact && { fact, count: context.closed?.count ?? facts.length, demanding };
}

/** Whether a fact is one that `findContradiction` counts with. */
export function isContradicted(context: LintContext, fact: ToolFact): boolean {
  return isClosed(fact) && closing(context).length > 0;
}

function closing({ targets }: LintContext): readonly string[] {
  return targets === undefined ? [] : demandsClosed(targets);
}
