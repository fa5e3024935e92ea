import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The name that a bundled program gives the program of its jobs. */
const BUNDLED = "work-program.js";

/**
 * The program that runs jobs: the module beside this one; in a bundle the file that was built next to it, or next to
 * its folder of chunks; among the sources, which the oldest supported Node.js cannot run, what loads them.
 */
export function workProgram(
  // Bundled into a script, a module has no address.
  from = import.meta.filename as string | undefined,
): string | undefined {
  if (from === undefined) return undefined;
  const here = dirname(from);
  const places = from.endsWith(".ts")
    ? [join(here, "..", "..", "test", "support", "work-program.mjs")]
    : [join(here, "main.js"), join(here, BUNDLED), join(here, "..", BUNDLED)];
  return places.find((place) => existsSync(place));
}
