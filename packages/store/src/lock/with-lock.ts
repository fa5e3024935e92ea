import { setTimeout as sleep } from "node:timers/promises";
import { StoreError } from "../errors/store-error.ts";
import { describeOwner } from "../process/owner.ts";
import { type LockFolder, tryLock, unlock } from "./generations.ts";

const FIRST_WAIT = 1;
const LONGEST_WAIT = 25;

/**
 * Run a step while this process, and no other one, holds the lock. Gives up after `patience` ms with
 * STORE_BUSY, naming the holder; a lock is never taken from a process that lives.
 */
export async function withLock<R>(
  lock: LockFolder,
  { what, patience }: { what: string; patience: number },
  step: () => Promise<R>,
): Promise<R> {
  const started = performance.now();
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const attempt = tryLock(lock);
    if ("held" in attempt) {
      try {
        return await step();
      } finally {
        unlock(lock, attempt.held);
      }
    }
    const waitedMs = Math.round(performance.now() - started);
    if (waitedMs >= patience) throw busy(lock, what, attempt.holder, waitedMs);
    // Different waits, so that two processes do not meet again and again.
    await sleep(wait * (0.5 + Math.random()));
  }
}

function busy(
  { folder }: LockFolder,
  what: string,
  holder: Parameters<typeof describeOwner>[0] | undefined,
  waitedMs: number,
): StoreError {
  const named = holder === undefined ? "a process that left no name" : describeOwner(holder);
  const data = { what, holder: named, since: holder?.since ?? "an unknown time", waitedMs };
  return new StoreError("STORE_BUSY", data, {
    hint: `Wait for it to end, or end it. Only when it is surely gone, remove the files in ${folder}.`,
  });
}
