import { UsageError, type OptionValues } from "@toolhaft/command-line";
import { createMemoryStore, type StoreOptions, type ToolStore } from "@toolhaft/store";
import type { RunSettings } from "../config/run-settings.ts";
import { settle } from "../config/settle.ts";
import { storeOf } from "./served-store.ts";
import { isThere, openStoreAt } from "./store-at.ts";

interface WithStore extends StoreOptions {
  /** What to do where there is no such folder. */
  missing?: "create" | "refuse";
}

/** Work with the store that `--store` or the configuration names, closed again afterwards. Throws `UsageError` and `StoreError`. */
export async function withStore<T>(
  values: OptionValues,
  work: (store: ToolStore) => Promise<T>,
  { missing = "refuse", ...options }: WithStore = {},
): Promise<T> {
  const settings = await settle(values);
  const { path } = storeOf(values, settings);
  if (missing === "refuse" && !isThere(path)) {
    throw new UsageError(`option --store: no such folder: ${path}; bundle put makes one`);
  }
  // What is refused leaves no folder behind.
  if (!isThere(path)) await tryInMemory(work, options);
  const store = await openStoreAt(path, options);
  try {
    return await withAudit(settings, store, work);
  } finally {
    await store.close();
  }
}

/** Work with a store whose changes are recorded, where the configuration asks for that; else nothing of it is loaded. */
export async function withAudit<T>(
  { audit }: RunSettings,
  store: ToolStore,
  work: (store: ToolStore) => Promise<T>,
): Promise<T> {
  if (audit === undefined) return work(store);
  const [{ ndjsonAudit }, { auditedStore }] = await Promise.all([
    import("@toolhaft/toolbox"),
    import("./audited-store.ts"),
  ]);
  const sink = ndjsonAudit(audit);
  try {
    return await work(auditedStore(store, sink));
  } finally {
    sink.close();
  }
}

async function tryInMemory(
  work: (store: ToolStore) => Promise<unknown>,
  options: StoreOptions,
): Promise<void> {
  const store = await createMemoryStore(options);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
