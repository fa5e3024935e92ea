import type { StoreProblem } from "@toolhaft/client";

/** Where in the store something is wrong: a path, and where it is known line and column. */
export function placeOf({ path, at }: StoreProblem): string {
  return at === undefined ? path : `${path}:${String(at.line)}:${String(at.column)}`;
}
