// Store tools: `put.ts <count> <p50 | all> <in flight> <bundles>`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileStore } from "../../packages/store/src/index.ts";
import { idOf } from "./layout.mjs";
import { toolText } from "./put-text.mjs";

async function main(): Promise<void> {
  const [count = "0", figure = "", inFlight = "1", bundles = "1"] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-put-"));
  const store = await openFileStore(folder, { builtIns: [] });
  for (let bundle = 0; bundle < Number(bundles); bundle++) {
    await store.putBundle(idOf(1, bundle), '{"slug":"sea","displayName":"Sea"}');
  }
  const times: number[] = [];
  const body = toolText();
  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < Number(count)) {
      const number = next++;
      const before = performance.now();
      const bundleID = idOf(1, number % Number(bundles));
      await store.putTool({ bundleID, slug: `tides-${String(number)}`, version: "v1" }, body);
      times.push(performance.now() - before);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: Number(inFlight) }, writer));
  const all = performance.now() - start;
  await store.close();
  rmSync(folder, { recursive: true });
  times.sort((a, b) => a - b);
  console.log(`${String(times.length)} tools`);
  console.error(`reported-ms ${String(figure === "p50" ? times[times.length >> 1] : all)}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
