import type { GivenOptions } from "../options/lint-options.ts";

/** Below so many files nobody asks how large they are. */
const MANY = 1_000;

/** Whether more threads may be of use; that they are not costs a run nothing. */
export function mayHelp({ threads, fix }: Pick<GivenOptions, "threads" | "fix">, files: number): boolean {
  // What is written must not be looked at by another thread meanwhile: its findings would hang on who was faster.
  if (fix !== undefined && !fix.dryRun) return false;
  return threads === undefined ? files >= MANY : threads > 1 && files > 1;
}
