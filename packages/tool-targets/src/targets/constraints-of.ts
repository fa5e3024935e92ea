import type { Constraint, ConstraintKind } from "./constraint.ts";
import type { Target } from "./target.ts";

/** The constraints of one kind, in the order of the target. */
export function constraintsOf<K extends ConstraintKind>(
  { constraints }: Pick<Target, "constraints">,
  kind: K,
): Extract<Constraint, { kind: K }>[] {
  return constraints.filter((each): each is Extract<Constraint, { kind: K }> => each.kind === kind);
}
