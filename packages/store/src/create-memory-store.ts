import { createMemoryFiles } from "./files/memory-files.ts";
import { thisProcess } from "./process/this-process.ts";
import { openStore } from "./store/open-store.ts";
import type { StoreOptions, ToolStore } from "./types.ts";

/** A store in memory, with the same rules and answers as one on a disk. It is gone when the process ends. */
export function createMemoryStore(options: StoreOptions = {}): Promise<ToolStore> {
  return openStore(createMemoryFiles(), "/store", thisProcess, { ...options, sweepMs: 0, reapMs: 0 });
}
