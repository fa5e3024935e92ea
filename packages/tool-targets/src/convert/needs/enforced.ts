import { indexConstraints, type ConstraintIndex } from "../../check/index.ts";
import type { Constraint, Effect } from "../../targets/constraint.ts";
import type { Target } from "../../targets/target.ts";

/** What a finished schema is held against: everything but what is advised, minded by some only, or does nothing. */
const SUFFERED: ReadonlySet<Effect> = new Set<Effect>(["advises", "disputed", "needless"]);

/** Whether a conversion keeps to a constraint. What only some ignore stays, and a loss says so. */
export function isKeptTo({ effect, by }: Constraint): boolean {
  return !SUFFERED.has(effect) && !(effect === "ignores" && by !== undefined);
}

/** The constraints that no finished schema of arguments, or of results, may break, and those it loses something by. */
export function enforcedOn(target: Target, of: "input" | "output"): ConstraintIndex {
  const constraints = target.constraints
    .filter((each) => (each.of ?? "input") === of && !SUFFERED.has(each.effect))
    .map((each): Constraint => {
      const { of: _, quiet: __, ...rest } = each;
      return rest;
    });
  return indexConstraints([{ ...target, constraints }]);
}
