import { setTimeout as sleep } from "node:timers/promises";
import { errnoOf } from "./errno.ts";

const OUT_OF_FILES: readonly string[] = ["EMFILE", "ENFILE"];
const TOO_MANY_WAITS = [5, 20, 60, 150, 300];

/** What Windows says while another program, such as a virus scanner, has the file open. */
const HELD: readonly string[] = ["EBUSY", "EPERM", "EACCES"];
const HELD_WAITS = [5, 10, 25, 50, 100, 250, 500, 1000];

/** Run a step of reading, and again after a while where no descriptors were left. */
export function whileOutOfFiles<R>(step: () => R): Promise<R> {
  return again(step, OUT_OF_FILES, TOO_MANY_WAITS);
}

/** Run a rename, and again for two seconds where somebody holds the file. It is never written in place instead. */
export function whileHeld(step: () => void): Promise<void> {
  return again(step, HELD, HELD_WAITS);
}

async function again<R>(step: () => R, codes: readonly string[], waits: readonly number[]): Promise<R> {
  for (const wait of waits) {
    try {
      return step();
    } catch (error) {
      if (!codes.includes(errnoOf(error) ?? "")) throw error;
      await sleep(wait);
    }
  }
  return step();
}
