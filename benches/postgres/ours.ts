// Ask a store in a database: `ours.ts <url> <get | list | search> <rounds> <memory | database>`. Reports the median of the rounds.
import { openPostgresStore } from "../../packages/store/src/postgres/index.ts";
import { QUESTION, report } from "./questions.mjs";

async function main(): Promise<void> {
  const [url = "", what = "", rounds = "1", where = "memory"] = process.argv.slice(2);
  const store = await openPostgresStore({
    ...{ url, builtIns: [], reapMs: 0, memoryTools: where === "memory" ? 1_000_000 : 0 },
  });
  const { items } = await store.listTools({ includeDisabled: true, pageSize: 100 });
  const keys = items.map(({ bundleID, slug, version }) => ({ bundleID, slug, version }));
  const ask = async (round: number): Promise<readonly string[]> => {
    const key = keys[round % keys.length];
    if (what === "get" && key !== undefined) return [(await store.getTool(key))?.slug ?? ""];
    const query = { includeDisabled: true, pageSize: 25 };
    const page =
      what === "list" ? await store.listTools(query) : await store.searchTools({ ...query, q: QUESTION });
    return page.items.map(({ slug }) => slug);
  };
  await report(ask, Number(rounds));
  await store.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
