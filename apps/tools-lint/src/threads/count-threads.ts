import { availableParallelism } from "node:os";

/** More threads than that were never measured. */
const MOST = 4;

/** How many threads lint so many files, this one included. */
export function countThreads(wish: number | undefined, files: number): number {
  return Math.min(wish ?? Math.min(MOST, availableParallelism()), files);
}
