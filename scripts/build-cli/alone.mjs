import { lstatSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Whoever holds a lock shows again and again that it still works; who has not for so long was killed. */
const STALE_MS = 120_000;
const BEAT_MS = 1_000;

/**
 * Work that no two processes may do at once: the others wait. The lock is a folder, since making one
 * either succeeds or says that it exists.
 *
 * @param {string} lock
 * @param {() => Promise<void>} work
 * @returns {Promise<void>}
 */
export async function alone(lock, work) {
  while (!take(lock)) await sleep(50);
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(lock, now, now);
  }, BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(/** @type {string} */ lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    if (ageOf(lock) > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function ageOf(/** @type {string} */ lock) {
  // Not where a link leads: one to nothing would be waited for without an end.
  const stats = lstatSync(lock, { throwIfNoEntry: false });
  return stats === undefined ? 0 : Date.now() - stats.mtimeMs;
}
