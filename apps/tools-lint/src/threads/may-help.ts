import type { GivenOptions } from "../options/lint-options.ts";

/** Another thread takes memory and a quarter to a third more CPU: below so many files the time that it saves is not worth them. */
export const WORTH_THREADS = 12_000;

/** Whether more threads may be of use; that they are not costs a run nothing. */
export function mayHelp({ threads, fix }: Pick<GivenOptions, "threads" | "fix">, files: number): boolean {
  // What is written must not be looked at by another thread meanwhile: its findings would hang on who was faster.
  if (fix !== undefined && !fix.dryRun) return false;
  return threads === undefined ? files >= WORTH_THREADS : threads > 1 && files > 1;
}
