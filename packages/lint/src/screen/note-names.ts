import { namesIn } from "../rules/names-in.ts";
import type { RunMemory } from "../format.ts";

/**
 * Enter the names of a plain file's tools in its run, as `name/duplicate-across-files` does; the answer is how many of
 * them another file has.
 */
export function noteNames(
  names: readonly string[],
  { path, format, run }: { path: string; format: string; run: RunMemory | undefined },
): number {
  if (run === undefined) return 0;
  const firstFiles = namesIn(run, path, format);
  let taken = 0;
  for (const name of names) {
    const file = firstFiles.get(name);
    if (file === undefined) firstFiles.set(name, path);
    else if (file !== path) taken++;
  }
  return taken;
}
