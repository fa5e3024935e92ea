import { describe, expect, test } from "vitest";
import { createMemoryStore, type ToolStore } from "../../src/index.ts";
import { fill, keyIn, SEA, SKY, toolBody } from "../support/texts.ts";

/** An archive of two tools. */
async function archive(): Promise<Uint8Array> {
  const store = await createMemoryStore({ builtIns: [] });
  await fill(store, ["get-tides", "get-waves"]);
  return store.exportBundles();
}

const limited = (tools: number): Promise<ToolStore> => createMemoryStore({ builtIns: [], limits: { tools } });

describe("an import into a store that holds a limited number of tools", () => {
  test("is refused when too many are there already, though nobody asked for them yet", async () => {
    const store = await limited(3);
    await store.putBundle(SKY, JSON.stringify({ slug: "sky", displayName: "Sky" }));
    for (const slug of ["get-wind", "get-rain"]) await store.putTool(keyIn(SKY, slug), toolBody());
    await expect(store.importBundles(await archive())).rejects.toMatchObject({
      code: "STORE_LIMIT",
      message: "with the archive there would be 4 tools: the store holds 3, the most it may",
    });
  });

  test("does not count twice what is there", async () => {
    const store = await limited(2);
    const bytes = await archive();
    await store.importBundles(bytes);
    await store.listTools();
    const { items } = await store.importBundles(bytes);
    expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
    expect(await store.listTools({ bundleIDs: [SEA] })).toMatchObject({ items: [{}, {}] });
  });
});
