import type { Prepared } from "./prepare.ts";
import { saysTools } from "./detection/says-tools.ts";

/**
 * How sure it is that a file holds tools. `strong`: its keys say so. `weak`: its name alone does. `broken`: its name or
 * its text says so, and nobody can tell what it holds.
 */
export type Sureness = "strong" | "weak" | "ambiguous" | "broken" | "none";

/** How a run came to a file: `named` by somebody, `matched` by a pattern, `found` in a folder or open in an editor. */
export type Origin = "named" | "matched" | "found";

/** How sure it is that a file holds tools. */
export function surenessOf({ path, document, detection }: Prepared): Sureness {
  if (detection.kind === "ambiguous") return "ambiguous";
  if (detection.kind === "format" && detection.strength === "strong") return "strong";
  if (saysTools(document, path)) return "broken";
  return detection.kind === "format" ? "weak" : "none";
}

/**
 * Whether a file belongs to a run, which walks, hooks, editors and `--changed` all ask: what was named always; of a
 * pattern's matches what keys or name show to be tools; in a folder what its keys show to be, and what is too broken to
 * show it.
 */
export function belongs(sureness: Sureness, how: Origin): boolean {
  if (how === "named" || sureness === "ambiguous" || sureness === "strong" || sureness === "broken")
    return true;
  return how === "matched" && sureness === "weak";
}
