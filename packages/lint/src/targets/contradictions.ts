import type { LintContext } from "../format.ts";
import { factsOf, type ToolFact } from "./facts.ts";

/** A fact that some named targets mind and that others demand. */
export interface Contradiction {
  fact: ToolFact;
  /** Ids of those that demand it. */
  demanding: readonly string[];
}

/** Closed objects, where one target has no word for them and another takes no others. */
export function contradictions(context: LintContext): Contradiction[] {
  const demanding = closing(context);
  if (demanding.length === 0) return [];
  return factsOf(context, "keywords")
    .filter(isClosed)
    .map((fact) => ({ fact, demanding }));
}

/** Whether a fact is one that `contradictions` answers with. */
export function isContradicted(context: LintContext, fact: ToolFact): boolean {
  return isClosed(fact) && closing(context).length > 0;
}

function isClosed({ data }: ToolFact): boolean {
  return data["keyword"] === "additionalProperties" && data["isFalse"] === true;
}

function closing({ targets }: LintContext): string[] {
  const stands = targets?.minds.stands["objects-closed"] ?? [];
  return [...new Set(stands.map(({ target }) => target))];
}
