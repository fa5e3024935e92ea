// What many calls leave behind. argv: calls before the first look, calls until the second. Started with --expose-gc.
import { readdirSync } from "node:fs";
import { createExecutor } from "@toolhaft/exec-sandbox";

const [, , first = "1", second = "2"] = process.argv;
const MIB = 1_048_576;

function look(): { descriptors: number; resident: number } {
  globalThis.gc?.();
  return { descriptors: readdirSync("/proc/self/fd").length, resident: process.memoryUsage.rss() };
}

async function main(): Promise<void> {
  const executor = createExecutor({ tier: "portable" });
  const run = async (calls: number): Promise<void> => {
    for (let call = 0; call < calls; call += 1) {
      const outcome = await executor.run({ file: "/usr/bin/true" });
      if (!outcome.ok) throw outcome.error;
    }
  };
  await run(Number(first));
  const before = look();
  await run(Number(second) - Number(first));
  const after = look();
  const flood = await executor.run({ file: "/usr/bin/yes" });
  const flooded = look();
  const answers = {
    descriptorsEqual: before.descriptors === after.descriptors,
    residentFlat: after.resident - before.resident <= 3 * MIB,
    killedAtCap: !flood.ok && flood.error.code === "EXEC_OUTPUT_TOO_LARGE" && flood.stdout.byteLength === MIB,
    growthAtCap: flooded.resident - after.resident <= 3 * MIB,
  };
  console.log(JSON.stringify(answers));
  await executor.close();
}

void main();
