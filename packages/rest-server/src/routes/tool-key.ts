import type { ToolParams } from "@toolhaft/client";
import {
  type StoredBundle,
  type StoredTool,
  StoreError,
  type ToolKey,
  type ToolStore,
} from "@toolhaft/store";

/** Which tool a path names. The store says what is wrong with it; nothing in it becomes a path of a file. */
export function keyOf({ bundleID, toolSlug, version }: ToolParams): ToolKey {
  return { bundleID, slug: slugOf(toolSlug), version };
}

/** A slug without the sign that people write before it. */
export function slugOf(written: string): string {
  return written.replace(/^\+/, "");
}

/** The stored tool of a key. Rejects with the store's error when there is none, and says whether the bundle is. */
export async function storedTool(store: ToolStore, key: ToolKey): Promise<StoredTool> {
  const tool = await store.getTool(key);
  if (tool !== undefined) return tool;
  const { bundleID, slug, version } = key;
  await existingBundle(store, bundleID);
  throw new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${slug}" ${version}`, bundle: bundleID });
}

/** The bundle of an id. Rejects with the store's error where there is none. */
export async function existingBundle(store: ToolStore, bundleID: string): Promise<StoredBundle> {
  const bundle = await store.getBundle(bundleID);
  if (bundle === undefined) throw new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return bundle;
}
