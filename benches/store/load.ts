// From opening a store to its first answer: `load.ts <folder> list|search [tools from which a start keeps what it read]`.
import { openFileStore } from "../../packages/store/src/index.ts";
import type { Page, ToolSummary } from "../../packages/store/src/index.ts";

async function main(): Promise<void> {
  const [folder = "", what = "", cacheTools] = process.argv.slice(2);
  const before = process.cpuUsage();
  const store = await openFileStore(folder, {
    builtIns: [],
    ...(cacheTools !== undefined && { cacheTools: Number(cacheTools) }),
  });
  await (what === "search" ? store.searchTools({ q: "tides" }) : store.listTools());
  const { user, system } = process.cpuUsage(before);
  let tools = 0;
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const page: Page<ToolSummary> = await store.listTools({
      pageSize: 256,
      ...(token === undefined ? {} : { pageToken: token }),
    });
    tools += page.items.length;
    token = page.nextPageToken;
  }
  await store.close();
  console.log(`${String(tools)} tools`);
  console.error(`reported-ms ${String((user + system) / 1_000)}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
