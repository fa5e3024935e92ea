import type { JsonPath } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { Report, Violation } from "./violation.ts";
import type { ConstraintIndex } from "./constraint-index.ts";
import type { TargetConstraint } from "./by-kind.ts";
import type { Totals } from "./totals.ts";

/** How a walk reaches a schema: as the arguments themselves, as the value of a property or item, or as a part. */
export type Role = "root" | "value" | "part";

/** A running walk, as the checks of one schema see it. */
export interface Walk {
  readonly index: ConstraintIndex;
  readonly report: Report;
  readonly totals: Totals;
  /** A copy of the current path, with more behind it. */
  at(...below: (string | number)[]): JsonPath;
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
