import { UsageError } from "@toolhaft/command-line";
import { createMemoryStore, openFileStore, type ToolStore } from "@toolhaft/store";
import { existsSync } from "node:fs";
import { type OptionValues, textOf } from "../options/option.ts";

/** Work with the store that `--store` names, closed again afterwards. Throws `UsageError` and `StoreError`. */
export async function withStore<T>(
  values: OptionValues,
  work: (store: ToolStore) => Promise<T>,
  missing: "create" | "refuse" = "refuse",
): Promise<T> {
  const folder = textOf(values, "store");
  if (folder === undefined) throw new UsageError("a store is missing: give --store DIR");
  if (missing === "refuse" && !existsSync(folder)) {
    throw new UsageError(`option --store: no such folder: ${folder}; bundle put makes one`);
  }
  // What is refused leaves no folder behind.
  if (!existsSync(folder)) await tryInMemory(work);
  const store = await openFileStore(folder);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function tryInMemory(work: (store: ToolStore) => Promise<unknown>): Promise<void> {
  const store = await createMemoryStore();
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
