import type { ConstraintKind } from "../targets/constraint.ts";
import type { ConstraintOn, TargetConstraint } from "./by-kind.ts";

/** A list of broken constraints, and those that are one longer. */
interface Listed {
  list: readonly TargetConstraint[];
  longer: WeakMap<TargetConstraint, Listed>;
}

const none: Listed = { list: [], longer: new WeakMap() };

/**
 * Those of some constraints that are broken. What is picked together is one list, made once: who reports of it knows it
 * again, however many thousand locations there are. Of nearly every location it is the empty one.
 */
export function pick<K extends ConstraintKind>(
  limits: readonly ConstraintOn<K>[] | undefined,
  isBroken: (constraint: ConstraintOn<K>["constraint"]) => boolean,
): readonly ConstraintOn<K>[] {
  let picked = none;
  if (limits !== undefined) {
    for (const limit of limits) if (isBroken(limit.constraint)) picked = withOne(picked, limit);
  }
  // Holds nothing but some of the limits.
  return picked.list as readonly ConstraintOn<K>[];
}

/** The one list of these constraints, in this order. */
export function listOf(constraints: readonly TargetConstraint[]): readonly TargetConstraint[] {
  return constraints.reduce(withOne, none).list;
}

function withOne({ list, longer }: Listed, constraint: TargetConstraint): Listed {
  let found = longer.get(constraint);
  if (found === undefined) {
    found = { list: [...list, constraint], longer: new WeakMap() };
    longer.set(constraint, found);
  }
  return found;
}
