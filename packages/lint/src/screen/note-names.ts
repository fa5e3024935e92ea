import { namesOf } from "../rules/names-in.ts";
import type { RunMemory } from "../format.ts";

/**
 * Enter the names of a file's plain tools in its run, as `name/duplicate-across-files` does; the answer is how many of
 * them it would report. `count`: how many tools the file has.
 */
export function noteNames(
  names: readonly string[],
  { path, format, count, run }: { path: string; format: string; count: number; run: RunMemory | undefined },
): number {
  if (run === undefined) return 0;
  const otherFile = namesOf(run, { path, format, tools: count });
  return names.filter((name) => otherFile(name) !== undefined).length;
}
