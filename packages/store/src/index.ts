export { bodyOf } from "./body/body-of.ts";
export { shippedBundles, SHIPPED_BUNDLE_ID } from "./built-in/shipped.ts";
export type { BuiltInBundle } from "./built-in/types.ts";
export { createMemoryStore } from "./create-memory-store.ts";
export { storeCodes, type StoreCode } from "./errors/codes.ts";
export { StoreError, type ErrorData } from "./errors/store-error.ts";
export { openFileStore, type FileStoreOptions } from "./open-file-store.ts";
export type { Upkeep } from "./store/open-store.ts";
export type {
  BundleQuery,
  BundleSummary,
  DisabledReason,
  Effective,
  FoundTool,
  ImportOptions,
  ImportReport,
  Page,
  ReapReport,
  RepairReport,
  SearchQuery,
  StoreChange,
  StoredBundle,
  StateCheck,
  StoredState,
  StoredTool,
  StoreLimits,
  StoreOptions,
  StoreProblem,
  ToolKey,
  ToolQuery,
  ToolStore,
  ToolSummary,
  Usage,
} from "./types.ts";
