export { type CopyOptions, type CopyReport, copyStore } from "./archive/copy-store.ts";
export { bodyOf } from "./body/tool-body.ts";
export { SHIPPED_BUNDLE_ID, shippedBundles } from "./built-in/shipped.ts";
export type { BuiltInBundle } from "./types.ts";
export { createMemoryStore } from "./open.ts";
export { createMemoryState } from "./between-servers/memory-state.ts";
export { type StoreCode, storeCodes } from "./errors/codes.ts";
export { storeCures } from "./errors/cures.ts";
export { StoreError } from "./errors/store-error.ts";
export { type FileStoreOptions, openFileStore } from "./open.ts";
export type { Upkeep } from "./store/open-store.ts";
export type {
  Bucket,
  Claim,
  Claimed,
  CountWindow,
  KeepBounds,
  Known,
  LogLine,
  Place,
  SharedLog,
  SharedState,
} from "./shared-state.ts";
export type {
  Blocker,
  BundleQuery,
  BundleSummary,
  ChangesSince,
  DisabledReason,
  DraftPlace,
  Effective,
  ExampleKey,
  FoundPage,
  FoundTool,
  ImportOptions,
  ImportReport,
  Judged,
  ListedTool,
  ListField,
  Page,
  Preference,
  PreferReport,
  PutOptions,
  ReapReport,
  RepairOptions,
  RepairReport,
  SearchQuery,
  SettingsName,
  SettingsText,
  SlugKey,
  StateCheck,
  StoreChange,
  StoredBundle,
  StoredExample,
  StoredState,
  StoredTool,
  StoreHost,
  StoreLimits,
  StoreOptions,
  StoreProblem,
  ToolKey,
  ToolPage,
  ToolQuery,
  ToolStore,
  ToolSummary,
  ToolVersions,
  Usage,
} from "./types.ts";
