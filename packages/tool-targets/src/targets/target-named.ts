import { nearest } from "@toolhaft/diagnostics";
import { targets } from "./built-in.ts";
import type { Target } from "./target.ts";

/** The built-in target of an id. Throws a `TypeError` for an id that there is not, with the one that was meant. */
export function targetNamed(id: string): Target {
  const target = targets.find((each) => each.id === id);
  if (target !== undefined) return target;
  const meant = nearest(
    id,
    targets.map((each) => each.id),
  );
  throw new TypeError(
    `there is no target ${JSON.stringify(id)}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
  );
}
