// Answers for the last slice, takes the first one, and ends as it is told by the name of its configuration.
import { parentPort, workerData } from "node:worker_threads";

const { turns, thread, slices, configs } = workerData;
parentPort?.postMessage({ slice: slices.length - 1, answers: [] });
Atomics.store(turns, slices.length - 1, thread);
Atomics.store(turns, 0, thread);
if (configs[0] === "exit") process.exit(9);
if (configs[0] === "throw") throw new TypeError("tides is not iterable");
if (configs[0] === "full") {
  const tides = [];
  for (;;) tides.push(Array.from({ length: 10_000 }, () => ({})));
}
