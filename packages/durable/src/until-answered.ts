import { setTimeout as later } from "node:timers/promises";
import { isFull, problemOf } from "@toolhaft/store/postgres";

const AGAIN_MS = 200;

/** States of SQL that another try may not meet: a server that became the replica of another one, was short of memory, or waited for a lock. */
const PASSING: ReadonlySet<unknown> = new Set(["25006", "40001", "40P01", "53200", "55P03", "57014"]);

/** Whether a database may answer the same question later: it is away or was so just now, or has no room for what it is told. */
export function isPassing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return problemOf(error) !== undefined || isFull(error) || PASSING.has(code);
}

/**
 * Ask a database until it answers, through restarts of it, lost connections and full disks, for as long as the answer is wanted. What is
 * asked may have been done although nobody heard so: it must be the same done twice.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || !isWanted()) throw error;
    }
    await later(AGAIN_MS);
  }
}
