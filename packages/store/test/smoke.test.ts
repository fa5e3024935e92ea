import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMemoryStore, openFileStore } from "../src/index.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const body = `{
  "displayName": "Tides",
  "description": "Tell the tides of a harbour",
  "type": "http",
  "argSchema": { "type": "object", "properties": { "harbour": { "type": "string" } }, "required": ["harbour"] },
  "impl": { "urlTemplate": "https://tides.example/v1?at=\${harbour}" }
}
`;
test.each(["file", "memory"])("%s", async (kind) => {
  const dir = mkdtempSync(join(tmpdir(), "store-"));
  const store = kind === "file" ? await openFileStore(dir) : await createMemoryStore();
  await store.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  const put = await store.putTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" }, body);
  console.log(put.text, put.issues.length);
  await expect(store.putTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" }, body)).rejects.toThrow(
    "exists already",
  );
  console.log(
    (await store.listTools()).items.map((t) => t.slug),
    (await store.searchTools({ q: "tids" })).items.map((t) => [t.slug, t.match]),
  );
  await store.patchTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" }, { isEnabled: false });
  console.log(
    (await store.listTools()).items.map((t) => t.slug),
    await store.check(),
  );
  const zip = await store.exportBundles();
  const other = await createMemoryStore();
  console.log(await other.importBundles(zip));
  expect(await other.exportBundles()).toEqual(zip);
  await store.deleteTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" });
  console.log(
    (await store.deleteBundle(BUNDLE)).softDeletedAt,
    await store.listBundles(),
    await store.reap(),
  );
  store.recordCall("0193a5c0-0000-7000-8000-000000000012");
  await store.flush();
  console.log(
    await store
      .getTool({ bundleID: "0193a5c0-0000-7000-8000-000000000001", slug: "time", version: "v1" })
      .then((t) => t?.usage),
  );
  await store.close();
  if (kind === "file")
    console.log(readdirSync(dir, { recursive: true }), readFileSync(join(dir, "FORMAT.json"), "utf8"));
});
