// A process of its own that writes to a store, and may kill itself at a call of the file system.
import { nodeFiles } from "../../src/files/node-files.ts";
import { thisProcess } from "../../src/process/this-process.ts";
import { openStore } from "../../src/store/open-store.ts";
import { StoreError } from "../../src/errors/store-error.ts";
import type { Files } from "../../src/files/types.ts";

const [root = "", bundleID = "", killAt = "0", ...keys] = process.argv.slice(2);

function killing(at: number): Files {
  let count = 0;
  const entries = Object.entries(nodeFiles) as [string, (...args: unknown[]) => unknown][];
  return Object.fromEntries(
    entries.map(([name, step]) => [
      name,
      (...args: unknown[]) => {
        if (++count === at) process.kill(process.pid, "SIGKILL");
        return step(...args);
      },
    ]),
  ) as unknown as Files;
}

const store = await openStore(killing(Number(killAt)), root, thisProcess, {
  builtIns: [],
  sweepMs: 0,
  reapMs: 0,
});
for (const slug of keys) {
  const body = {
    displayName: `Made by ${String(process.pid)}`,
    type: "go",
    argSchema: { type: "object" },
    impl: { goFunc: "tides/get" },
  };
  try {
    const { text } = await store.putTool({ bundleID, slug, version: "v1" }, JSON.stringify(body));
    // Whole lines only, so that a killed process never half acknowledges.
    process.stdout.write(`stored ${slug} ${JSON.stringify(text)}\n`);
  } catch (error) {
    process.stdout.write(`${error instanceof StoreError ? error.code : String(error)} ${slug}\n`);
  }
}
process.stdout.write("done\n");
await store.close();
