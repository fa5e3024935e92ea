import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "./statistics.mjs";

const WAITS = 40;
const WAIT_MS = 20;
/** Where nothing else runs a timer is a millisecond late. */
const LIMIT_MS = 20;

/** Whether a timer of this process, which has nothing else to do, comes too late for a time to say anything. */
export async function isMachineBusy() {
  /** @type {number[]} */
  const late = [];
  for (let count = 0; count < WAITS; count++) {
    const from = performance.now();
    await wait(WAIT_MS);
    late.push(performance.now() - from - WAIT_MS);
  }
  return percentile(late, 0.9) > LIMIT_MS;
}
