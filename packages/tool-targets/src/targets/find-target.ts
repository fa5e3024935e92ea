import { nearest } from "@toolhaft/diagnostics";
import { targets } from "./built-in.ts";
import type { Target } from "./target.ts";

/** What `mcp` alone means: the revision that SDKs speak unless told otherwise. */
const DEFAULT_MCP = "mcp@2025-11-25";

/** The built-in target of an id, or of `mcp` alone; `undefined` for an id that there is not. */
export function findTarget(name: string): Target | undefined {
  const id = name === "mcp" ? DEFAULT_MCP : name;
  return targets.find((each) => each.id === id);
}

/** The same; throws a `TypeError` for an id that there is not, with the one that was meant. */
export function targetNamed(name: string): Target {
  const target = findTarget(name);
  if (target !== undefined) return target;
  const meant = nearest(
    name,
    targets.map((each) => each.id),
  );
  throw new TypeError(
    `there is no target ${JSON.stringify(name)}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
  );
}
