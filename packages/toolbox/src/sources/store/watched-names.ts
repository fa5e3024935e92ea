import type { ToolStore } from "@toolhaft/store";
import { readNames } from "./names.ts";
import type { StoredNames } from "./names.ts";

/** The names of a store as they are now, read again only when something changed. */
export interface WatchedNames {
  now(): Promise<StoredNames>;
  close(): void;
}

export function watchNames(store: ToolStore, bundleIDs?: readonly string[], room?: number): WatchedNames {
  let read: Promise<StoredNames> | undefined;
  const stop = store.watch(() => {
    read = undefined;
  });
  return {
    async now() {
      // Makes the store look at what others wrote; watchers are told before it answers.
      await store.listTools({ pageSize: 1 });
      const mine = (read ??= readNames(store, bundleIDs, room));
      try {
        return await mine;
      } catch (error) {
        read = undefined;
        throw error;
      }
    },
    close: stop,
  };
}
