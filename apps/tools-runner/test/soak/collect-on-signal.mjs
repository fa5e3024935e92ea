// Loaded into a server that is looked at, with --expose-gc: at SIGUSR2 it frees what nobody holds, and writes down what
// is left. The program itself knows nothing of it.
import { renameSync, writeFileSync } from "node:fs";

let count = 0;
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  globalThis.gc?.();
  count += 1;
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync("memory.part", JSON.stringify({ count, rss, heapUsed, external }));
  renameSync("memory.part", "memory.json");
});
