import type { JsonPath } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { Violation } from "./violation.ts";
import type { Site } from "./keyword-check.ts";
import type { ConstraintIndex } from "./constraint-index.ts";
import type { Totals } from "./totals.ts";

export type { Role } from "./keyword-check.ts";

/** A running walk, as the checks of one schema see it. */
export interface Walk extends Site {
  readonly index: ConstraintIndex;
  readonly totals: Totals;
}

/** Report that all constraints of a kind are broken, a path below the current schema. */
export function reportAll(walk: Walk, kind: ConstraintKind, below: JsonPath, data: Violation["data"]): void {
  walk.report(kind, below, data, walk.index.byKind[kind]);
}
