import type { StoreOptions, ToolStore } from "../types.ts";

/** Opens an empty store of a backend. What it takes are the options of `openFileStore`. */
export type OpenEmpty = (options?: StoreOptions) => Promise<ToolStore>;

/** One thing that every backend must do; it throws when it does not. */
export interface ConformanceCase {
  name: string;
  run: (open: OpenEmpty) => Promise<void>;
}
