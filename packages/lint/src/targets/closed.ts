import type { Violation } from "@toolhaft/tool-targets/check";
import type { HeldTargets } from "../format.ts";

const known = new WeakMap<HeldTargets["constraints"], readonly string[]>();

/** Ids of the targets that take closed objects only. */
export function demandsClosed({ constraints }: Pick<HeldTargets, "constraints">): readonly string[] {
  let ids = known.get(constraints);
  if (ids === undefined) {
    const limits = constraints.byKind["objects-closed"] ?? [];
    known.set(constraints, (ids = [...new Set(limits.map(({ target }) => target))]));
  }
  return ids;
}

/** Whether a fact is about a closed object. */
export function isClosed({ data }: Violation): boolean {
  return data["keyword"] === "additionalProperties" && data["isFalse"] === true;
}
