import { availableParallelism } from "node:os";
import { WORTH_THREADS } from "./may-help.ts";

/** Each of them takes memory of its own. */
const MOST = 4;

/** How many threads lint so many files that are not known yet, this one included: as many as asked for, or as pay. */
export function countThreads(wish: number | undefined, files: number): number {
  if (wish !== undefined) return wish;
  return files < WORTH_THREADS ? 1 : Math.min(MOST, availableParallelism());
}
