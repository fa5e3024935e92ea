// Put a tool, then list, again and again: `put-then-list.ts <folder> <seconds>`. Reports the p99 of the two together.
import { openFileStore } from "../../packages/store/src/index.ts";
import { idOf } from "./layout.mjs";
import { toolText } from "./put-text.mjs";

async function main(): Promise<void> {
  const [folder = "", seconds = "20"] = process.argv.slice(2);
  const store = await openFileStore(folder, { builtIns: [], limits: { tools: 1_000_000 } });
  await store.listTools();
  const body = toolText();
  const stamp = Date.now().toString(36);
  const times: number[] = [];
  let isRight = true;
  const until = performance.now() + Number(seconds) * 1_000;
  // Long enough for every look at the folders and at the files to come in between.
  for (let number = 0; performance.now() < until; number++) {
    const slug = `tides-${stamp}-${String(number)}`;
    const before = performance.now();
    await store.putTool({ bundleID: idOf(1, 0), slug, version: "v1" }, body);
    const { items } = await store.listTools();
    times.push(performance.now() - before);
    isRight &&= items[0]?.slug === slug;
    await store.deleteTool({ bundleID: idOf(1, 0), slug, version: "v1" });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await store.close();
  times.sort((a, b) => a - b);
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  console.log(isRight ? "every list shows the tool first" : "a list missed a tool");
  console.error(
    `p50 ${at(0.5).toFixed(2)} p90 ${at(0.9).toFixed(2)} p99 ${at(0.99).toFixed(1)} max ${at(1).toFixed(1)} of ${String(times.length)}`,
  );
  console.error(`reported-ms ${String(at(0.99))}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
