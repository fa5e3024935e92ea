import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StoredExecOptions } from "@toolhaft/toolbox";

/**
 * How stored programs run: only those that come with this one, which work on their arguments and nothing else. Whoever may store a
 * tool could run any other.
 */
export function ownPrograms(): StoredExecOptions {
  // Next to the program, or next to its folder of chunks.
  const here = dirname(import.meta.filename);
  const script = ["count-words.js", "../count-words.js"].map((name) => join(here, name)).find(existsSync);
  return {
    directory: here,
    only: script === undefined ? {} : { "count-words": [process.execPath, script] },
  };
}
