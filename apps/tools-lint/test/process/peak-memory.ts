import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Something for NODE_OPTIONS that has a program write down its peak memory as it ends.
 *
 * The peak is the kernel's VmHWM. `maxRSS` of a child begins with that of the process that started it, here a worker
 * that holds much of its own.
 */
export function probeMemory(folder: string): { readonly option: string; peakMiB(): number } {
  const probe = join(folder, "probe.cjs");
  const status = join(folder, "status");
  writeFileSync(
    probe,
    `process.on("exit", () => { const fs = require("fs"); fs.writeFileSync(${JSON.stringify(status)}, fs.readFileSync("/proc/self/status")); });`,
  );
  return {
    option: `--require=${probe}`,
    peakMiB: () => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, "latin1"))?.[1]) / 1_024,
  };
}
