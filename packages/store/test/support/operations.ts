import { shippedBundles, SHIPPED_BUNDLE_ID } from "../../src/built-in/shipped.ts";
import type { ToolStore } from "../../src/types.ts";
import { bundleBody, fill, keyIn, SEA, SKY, TIDES, toolBody } from "./texts.ts";

const DAY = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 2, 2, 8);

/** A write, and what the store holds before it. */
export interface Operation {
  name: string;
  prepare: (store: ToolStore) => Promise<void>;
  /** `archive`: what `export` gave after `prepare` in another store. */
  run: (store: ToolStore, archive: Uint8Array) => Promise<unknown>;
  now?: number;
}

/** Every kind of write of the store. */
export const operations: readonly Operation[] = [
  { name: "put a tool", prepare: fill, run: (store) => store.putTool(keyIn(SEA, "get-waves"), toolBody()) },
  { name: "switch a tool", prepare: fill, run: (store) => store.patchTool(TIDES, { isEnabled: false }) },
  { name: "delete a tool", prepare: fill, run: (store) => store.deleteTool(TIDES) },
  {
    name: "create a bundle",
    prepare: fill,
    run: (store) => store.putBundle(SKY, bundleBody({ slug: "sky" })),
  },
  {
    name: "replace a bundle",
    prepare: fill,
    run: (store) => store.putBundle(SEA, bundleBody({ slug: "ocean" })),
  },
  { name: "switch a bundle", prepare: fill, run: (store) => store.patchBundle(SEA, { isEnabled: false }) },
  {
    name: "delete a bundle",
    prepare: (store) => fill(store, []),
    run: (store) => store.deleteBundle(SEA),
  },
  {
    name: "restore a bundle",
    prepare: async (store) => {
      await fill(store, []);
      await store.deleteBundle(SEA);
    },
    run: (store) => store.restoreBundle(SEA),
  },
  {
    name: "reap a bundle",
    prepare: async (store) => {
      await fill(store, []);
      await store.deleteBundle(SEA);
    },
    run: (store) => store.reap(),
    now: START + 3 * DAY,
  },
  {
    name: "switch a built-in tool",
    prepare: fill,
    run: (store) => store.patchTool(keyIn(SHIPPED_BUNDLE_ID, "time"), { isEnabled: false }),
  },
  {
    name: "import an archive",
    prepare: fill,
    run: (store, archive) => store.importBundles(archive, { mode: "skip" }),
  },
];

export const withBuiltIns = { builtIns: shippedBundles };

/** The archive of a store with one more bundle. */
export async function archiveOf(store: ToolStore): Promise<Uint8Array> {
  await store.putBundle(SKY, bundleBody({ slug: "sky" }));
  await store.putTool(keyIn(SKY, "get-wind"), toolBody({ displayName: "Wind" }));
  return store.exportBundles();
}
