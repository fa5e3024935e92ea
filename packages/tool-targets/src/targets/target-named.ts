import { nearest } from "@toolhaft/diagnostics";
import { targets } from "./built-in.ts";
import type { Target } from "./target.ts";

/** What `mcp` alone means: the revision that SDKs speak unless told otherwise. */
export const DEFAULT_MCP = "mcp@2025-11-25";

/** The built-in target of an id; `mcp` alone is one, too. Throws a `TypeError` for an id that there is not, with the one that was meant. */
export function targetNamed(name: string): Target {
  const id = name === "mcp" ? DEFAULT_MCP : name;
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
