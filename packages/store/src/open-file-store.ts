import { resolve } from "node:path";
import { nodeFiles } from "./files/node-files.ts";
import { thisProcess } from "./process/this-process.ts";
import { openStore, type Upkeep } from "./store/open-store.ts";
import type { StoreOptions, ToolStore } from "./types.ts";

export type FileStoreOptions = StoreOptions & Upkeep;

/**
 * Open the store in a folder; an empty or missing folder becomes one. Any number of processes may have it open.
 * Rejects with STORE_NOT_A_STORE where the folder holds other things. The Tools Functional Specification, "Offline-first storage".
 */
export function openFileStore(folder: string, options: FileStoreOptions = {}): Promise<ToolStore> {
  return openStore(nodeFiles, resolve(folder).replaceAll("\\", "/"), thisProcess, options);
}
