import type { JsonPath } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { Emit, Fact } from "./fact.ts";
import type { Minds } from "./minds.ts";
import type { Stand } from "./stand.ts";
import type { Totals } from "./totals.ts";

/** How a walk reaches a schema: as the arguments themselves, as the value of a property or item, or as a part. */
export type Role = "root" | "value" | "part";

/** A running walk as those who judge one schema see it. */
export interface FactWalk {
  readonly minds: Minds;
  readonly emit: Emit;
  readonly totals: Totals;
  /** A copy of the current path, with more behind it. */
  at(...below: (string | number)[]): JsonPath;
}

/** Report a fact with all who mind its kind. Nothing is made where nobody does. */
export function say(
  { minds, emit }: FactWalk,
  kind: ConstraintKind,
  path: JsonPath,
  data: Fact["data"],
  stands: readonly Stand[] | undefined = minds.stands[kind],
): void {
  if (stands === undefined || stands.length === 0) return;
  emit({ kind, path, data, stands });
}
