import { namesOf } from "../rules/names-in.ts";
import type { RunMemory } from "../format.ts";

/**
 * Enter the names of a plain file's tools in its run, as `name/duplicate-across-files` does; the answer is how many of
 * them it would report.
 */
export function noteNames(
  names: readonly string[],
  { path, format, run }: { path: string; format: string; run: RunMemory | undefined },
): number {
  if (run === undefined) return 0;
  const otherFile = namesOf(run, { path, format, tools: names.length });
  return names.filter((name) => otherFile(name) !== undefined).length;
}
