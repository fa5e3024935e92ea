import type { Constraint, ConstraintKind } from "../targets/constraint.ts";
import type { Target } from "../targets/target.ts";

/** One target's stand on a fact. */
export interface Stand {
  target: string;
  constraint: Constraint;
}

/** One target's stand on one kind of fact. */
export interface StandOn<K extends ConstraintKind> {
  target: string;
  constraint: Extract<Constraint, { kind: K }>;
}

/** What every named target says of one kind of fact. */
export type Stands = { readonly [K in ConstraintKind]?: readonly StandOn<K>[] };

/** The constraints of several targets, sorted by what they are about. */
export function standsOf(targets: readonly Target[]): Stands {
  const stands: Partial<Record<ConstraintKind, Stand[]>> = {};
  for (const { id, constraints } of targets) {
    for (const constraint of constraints) {
      if (constraint.quiet === true) continue;
      (stands[constraint.kind] ??= []).push({ target: id, constraint });
    }
  }
  // Sorted by kind, so each list holds its own kind only.
  return stands as Stands;
}
