import type { Constraint, ConstraintKind } from "../targets/constraint.ts";
import type { Target } from "../targets/target.ts";

/** A constraint and the target whose it is. */
export interface TargetConstraint {
  target: string;
  constraint: Constraint;
}

/** The same, of one kind. */
export interface ConstraintOn<K extends ConstraintKind> {
  target: string;
  constraint: Extract<Constraint, { kind: K }>;
}

/** The constraints of all named targets, by what they are about. */
export type ConstraintsByKind = { readonly [K in ConstraintKind]?: readonly ConstraintOn<K>[] };

/** The constraints of several targets on arguments or on results, sorted by what they are about. */
export function constraintsByKind(targets: readonly Target[], of: "input" | "output"): ConstraintsByKind {
  const byKind: Partial<Record<ConstraintKind, TargetConstraint[]>> = {};
  for (const { id, constraints } of targets) {
    for (const constraint of constraints) {
      if (constraint.quiet === true || (constraint.of ?? "input") !== of) continue;
      (byKind[constraint.kind] ??= []).push({ target: id, constraint });
    }
  }
  // Sorted by kind, so each list holds its own kind only.
  return byKind as ConstraintsByKind;
}
