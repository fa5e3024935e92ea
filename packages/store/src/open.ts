import { resolve } from "node:path";
import { createMemoryFiles } from "./files/memory-files.ts";
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

/** A store in memory, with the same rules and answers as one on a disk. It is gone when the process ends. */
export function createMemoryStore(options: StoreOptions = {}): Promise<ToolStore> {
  return openStore(createMemoryFiles(), "/store", thisProcess, {
    ...options,
    sweepMs: 0,
    followMs: 0,
    reapMs: 0,
  });
}
