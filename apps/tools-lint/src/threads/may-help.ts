import type { GivenOptions } from "../options/lint-options.ts";

/** Below so many files one thread is done before another could help. */
const LEAST_FILES = 1_000;

/** Whether more threads may be of use; that they are not costs a run nothing. */
export function mayHelp({ threads, fix }: GivenOptions, files: number): boolean {
  // What is written must not be looked at by another thread meanwhile: its findings would hang on who was faster.
  if (fix !== undefined && !fix.dryRun) return false;
  return threads === undefined ? files >= LEAST_FILES : threads > 1 && files > 1;
}
