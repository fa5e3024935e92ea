import { setTimeout as later } from "node:timers/promises";
import { problemOf } from "@toolhaft/store/postgres";

const AGAIN_MS = 200;

/**
 * Ask a database until it answers, through restarts of it and lost connections, for as long as the answer is wanted. What is asked
 * may have been done although nobody heard so: it must be the same done twice.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (problemOf(error) === undefined || !isWanted()) throw error;
    }
    await later(AGAIN_MS);
  }
}
