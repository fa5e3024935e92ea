// Takes every slice from the last one on, and answers each with nothing.
import { parentPort, workerData } from "node:worker_threads";

const { turns, thread } = workerData;
for (let slice = turns.length - 1; slice >= 0; slice--) {
  if (Atomics.compareExchange(turns, slice, 0, thread) === 0) parentPort?.postMessage({ slice, answers: [] });
}
