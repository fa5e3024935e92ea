export { bodyOf } from "./body/tool-body.ts";
export { SHIPPED_BUNDLE_ID, shippedBundles } from "./built-in/shipped.ts";
export type { BuiltInBundle } from "./types.ts";
export { createMemoryStore } from "./open.ts";
export { type StoreCode, storeCodes } from "./errors/codes.ts";
export { storeCures } from "./errors/cures.ts";
export { StoreError } from "./errors/store-error.ts";
export { type FileStoreOptions, openFileStore } from "./open.ts";
export type { Upkeep } from "./store/open-store.ts";
export type {
  BundleQuery,
  BundleSummary,
  ChangesSince,
  DisabledReason,
  Effective,
  FoundTool,
  ImportOptions,
  ImportReport,
  Page,
  ReapReport,
  RepairReport,
  SearchQuery,
  SettingsName,
  SettingsText,
  StateCheck,
  StoreChange,
  StoredBundle,
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
