import type { Violation } from "@toolhaft/tool-targets/check";
import type { Constraint } from "@toolhaft/tool-targets/targets";
import type { HeldTargets } from "../format.ts";

const known = new WeakMap<HeldTargets["targets"], readonly string[]>();

/** Ids of the targets that take closed objects only. */
export function demandsClosed({ targets }: Pick<HeldTargets, "targets">): readonly string[] {
  let ids = known.get(targets);
  if (ids === undefined) {
    ids = targets.filter(({ constraints }) => constraints.some(isDemand)).map(({ id }) => id);
    known.set(targets, ids);
  }
  return ids;
}

function isDemand({ kind, quiet, of }: Constraint): boolean {
  return kind === "objects-closed" && quiet !== true && of !== "output";
}

/** The keyword that closes objects. */
export const CLOSING = "additionalProperties";

/** Whether a fact is about a closed object. */
export function isClosed({ data }: Violation): boolean {
  return data["keyword"] === CLOSING && data["isFalse"] === true;
}

/** Whether a constraint is about the keyword that closes objects, among others. */
export function isOnClosing(constraint: Constraint): boolean {
  if (constraint.kind !== "keywords") return false;
  const { not, only } = constraint;
  return only === undefined ? not?.includes(CLOSING) === true : !only.includes(CLOSING);
}
