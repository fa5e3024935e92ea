import { StoreError } from "../../src/errors/store-error.ts";
import { openFileStore } from "../../src/open.ts";
// One of several processes that write to one store until they are killed: each acknowledged write is a line on stdout.

const [root = "", bundleID = "", from = "0"] = process.argv.slice(2);
const store = await openFileStore(root, { builtIns: [], sweepMs: 0, reapMs: 0, lockPatienceMs: 60_000 });
const impl = { goFunc: "tides/get" };

for (let number = Number(from); ; number++) {
  const key = { bundleID, slug: `tides-${String(number)}`, version: "v1" };
  const body = {
    displayName: `Made by ${String(process.pid)}`,
    type: "go",
    argSchema: { type: "object" },
    impl,
  };
  try {
    const { text } = await store.putTool(key, JSON.stringify(body));
    process.stdout.write(`stored ${key.slug} ${JSON.stringify(text)}\n`);
    const { isEnabled } = await store.patchTool(key, { isEnabled: false });
    process.stdout.write(`switched ${key.slug} ${String(isEnabled)}\n`);
  } catch (error) {
    const code = error instanceof StoreError ? error.code : String(error);
    process.stdout.write(`${code} ${key.slug}\n`);
  }
}
