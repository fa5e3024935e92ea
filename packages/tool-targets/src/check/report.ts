import type { JsonPath } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { Violation } from "./violation.ts";
import type { Site } from "./keyword-check.ts";
import type { ConstraintIndex } from "./constraint-index.ts";
import type { TargetConstraint } from "./by-kind.ts";
import type { Totals } from "./totals.ts";

export type { Role } from "./keyword-check.ts";

/** A running walk, as the checks of one schema see it. */
export interface Walk extends Site {
  readonly index: ConstraintIndex;
  readonly totals: Totals;
}

/** Report a violation of all constraints of its kind. Nothing is made where there are none. */
export function reportBroken(
  { index, report }: Walk,
  kind: ConstraintKind,
  path: JsonPath,
  data: Violation["data"],
  broken: readonly TargetConstraint[] | undefined = index.byKind[kind],
): void {
  if (broken === undefined || broken.length === 0) return;
  report({ kind, path, data, broken });
}
