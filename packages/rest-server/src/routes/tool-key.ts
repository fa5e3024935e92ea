import type { ToolParams } from "@toolhaft/client";
import { type StoredTool, StoreError, type ToolKey, type ToolStore } from "@toolhaft/store";

/** Which tool a path names. The store says what is wrong with it; nothing in it becomes a path of a file. */
export function keyOf({ bundleID, toolSlug, version }: ToolParams): ToolKey {
  return { bundleID, slug: toolSlug.replace(/^\+/, ""), version };
}

/** The stored tool of a key. Rejects with the store's error when there is none, and says whether the bundle is. */
export async function storedTool(store: ToolStore, key: ToolKey): Promise<StoredTool> {
  const tool = await store.getTool(key);
  if (tool !== undefined) return tool;
  const { bundleID, slug, version } = key;
  if ((await store.getBundle(bundleID)) === undefined)
    throw new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  throw new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${slug}" ${version}`, bundle: bundleID });
}
