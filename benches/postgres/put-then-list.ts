// Put a tool, then list, again and again: `put-then-list.ts <url> <rounds>`. Reports the p99 of the two together.
import { openPostgresStore } from "../../packages/store/src/postgres/index.ts";
import { idOf } from "../store/layout.mjs";
import { toolText } from "../store/put-text.mjs";

async function main(): Promise<void> {
  const [url = "", rounds = "0"] = process.argv.slice(2);
  const store = await openPostgresStore({ url, builtIns: [] });
  const reader = await openPostgresStore({ url, builtIns: [] });
  for (const each of [store, reader]) await each.listTools();
  const body = toolText();
  const stamp = Date.now().toString(36);
  const times: number[] = [];
  let isRight = true;
  for (let number = 0; number < Number(rounds); number++) {
    const key = { bundleID: idOf(1, 0), slug: `tides-${stamp}-${String(number)}`, version: "v1" };
    const before = performance.now();
    await store.putTool(key, body);
    const { items } = await store.listTools();
    times.push(performance.now() - before);
    isRight &&= items[0]?.slug === key.slug;
    // Another runner sees it in its next list.
    isRight &&= (await reader.listTools()).items[0]?.slug === key.slug;
    await store.deleteTool(key);
  }
  for (const each of [store, reader]) await each.close();
  times.sort((a, b) => a - b);
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  console.log(isRight ? "every list shows the tool first" : "a list missed a tool");
  console.error(`p50 ${at(0.5).toFixed(2)} p99 ${at(0.99).toFixed(1)} max ${at(1).toFixed(1)}`);
  console.error(`reported-ms ${String(at(0.99))}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
