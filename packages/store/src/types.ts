import type { Diagnostic } from "@toolhaft/diagnostics";
import type { AllowedHosts, BundleTool } from "@toolhaft/tool-bundle";

/** Why a tool cannot be called although it is stored. The Tools Functional Specification: marked as disabled, never changed. */
export type DisabledReason =
  | "tool-disabled"
  | "bundle-disabled"
  | "bundle-deleted"
  | "function-missing"
  | "type-unknown"
  | "newer-revision";

export interface Effective {
  enabled: boolean;
  reasons: readonly DisabledReason[];
}

/** A bundle as it is stored. Times are RFC 3339. */
export interface BundleSummary {
  bundleID: string;
  slug: string;
  displayName: string;
  description?: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  createdAt: string;
  modifiedAt: string;
  softDeletedAt?: string;
}

/** A bundle with its exact text. */
export interface StoredBundle extends BundleSummary {
  text: string;
  /** A hash of the text. */
  revision: string;
}

/** Which state of a bundle or a tool is stored. A built-in's text, and so its revision, never changes: its switch does. */
export interface StoredState {
  revision: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
}

/** Called under the lock, right before a change, with what is stored, if anything is; what it throws refuses the change. */
export type StateCheck = (stored: StoredState | undefined) => void;

/** Which tool: a bundle may hold a pair of slug and version once. */
export interface ToolKey {
  bundleID: string;
  slug: string;
  version: string;
}

/** What lists show of a tool. */
export interface ToolSummary extends ToolKey {
  toolID: string;
  displayName: string;
  description?: string;
  tags: readonly string[];
  type: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  createdAt: string;
  modifiedAt: string;
  effective: Effective;
}

/** How often a tool was called. */
export interface Usage {
  callCount: number;
  /** RFC 3339. */
  lastCalledAt?: string;
}

/** A tool with its exact text. */
export interface StoredTool extends ToolSummary {
  text: string;
  /** A hash of the text: it changes with every byte, and with nothing else. */
  revision: string;
  /** The tool as read; absent where the text has an error (`issues` says which). */
  tool?: BundleTool;
  issues: readonly Diagnostic[];
  usage: Usage;
}

export interface Page<T> {
  items: T[];
  /** Absent on the last page. */
  nextPageToken?: string;
}

interface PageQuery {
  /** 1 to 256; default 25. */
  pageSize?: number;
  /** From the page before. Everything but the size must be asked for as there. */
  pageToken?: string;
}

export interface BundleQuery extends PageQuery {
  bundleIDs?: readonly string[];
  /** Also disabled ones; default false. */
  includeDisabled?: boolean;
  /** Also soft-deleted ones; default false. */
  includeDeleted?: boolean;
}

export interface ToolQuery extends PageQuery {
  /** Any of them. */
  tags?: readonly string[];
  bundleIDs?: readonly string[];
  /** Also those that cannot be called; default false. */
  includeDisabled?: boolean;
}

export interface SearchQuery extends ToolQuery {
  /** What is looked for; empty: everything, newest first. */
  q: string;
}

/** What a search found, and how near it is. */
export interface FoundTool extends ToolSummary {
  match: "prefix" | "word" | "fuzzy" | "recency";
}

/** What is wrong in the store's folder. The file at `path` was not touched. */
export interface StoreProblem {
  kind:
    | "unreadable"
    | "misplaced"
    | "newer-revision"
    | "not-a-file"
    | "shadowed"
    | "stray"
    | "unfinished-deletion"
    | "byte-order-mark"
    | "invalid"
    | "cannot-expire";
  severity: "error" | "warning";
  /** From the store's folder. */
  path: string;
  /** One line, with the reason. */
  message: string;
  /** Where in the file; lines and columns from 1. */
  at?: { offset: number; line: number; column: number };
  bundleID?: string;
  /** What `repair` would do; absent where a person must decide. */
  repair?: "move-to-quarantine" | "rename" | "finish-deletion";
}

export interface ReapReport {
  reaped: readonly string[];
  problems: readonly StoreProblem[];
}

export interface RepairReport {
  /** What was done, one line each. */
  done: readonly { path: string; action: string }[];
  /** What is left. */
  problems: readonly StoreProblem[];
}

export interface ImportOptions {
  /** `fail`: any difference to what is stored refuses the whole archive. `skip`: the rest is stored. */
  mode?: "fail" | "skip";
  /** Milliseconds the reading of the archive may take; default 10,000. */
  deadlineMs?: number;
}

export interface ImportReport {
  items: readonly {
    entry: string;
    outcome: "stored" | "unchanged" | "skipped";
    /** Why it was skipped. */
    reason?: string;
  }[];
}

/** What a store keeps besides bundles and tools, each in a file for its owner alone. */
export type SettingsName = "tokens" | "access";

export type SettingsText = Pick<StoredBundle, "text" | "revision">;

/** What changed. A tool that came, went or was switched is named; a bundle stands for all of its tools. */
export interface StoreChange {
  bundleID: string;
  slug?: string;
  version?: string;
}

/** What changed since a place in the store's list of changes. */
export interface ChangesSince {
  /** Where the list ends now: ask from here the next time. */
  place: string;
  /** In their order; one may stand there twice. Absent: the place is unknown, so start over, from what lists answer. */
  changes?: readonly StoreChange[];
}

export interface StoreLimits {
  /** Bytes of a tool's text; default 512 KiB. */
  toolBytes: number;
  /** Bytes of a bundle's text; default 64 KiB. */
  bundleBytes: number;
  /** Tags of one tool; default 100. */
  tags: number;
  /** Tools of the whole store; default 100,000. */
  tools: number;
  /** Bundles; default 10,000. */
  bundles: number;
}

/** What every backend takes. */
export interface StoreOptions {
  /** Bundles that come with the program; default the one that ships. */
  builtIns?: readonly BuiltInBundle[];
  limits?: Partial<StoreLimits>;
  /** Hosts that tools may call, or what says those of now: a tool to be stored that names another one is refused. */
  allowedHosts?: AllowedHosts | (() => AllowedHosts | undefined);
  /** Names of secrets that the host gives; others are reported as undeclared. */
  secretNames?: ReadonlySet<string>;
  /** Whether a function is registered; without it every one counts as registered. */
  hasFunction?: (name: string) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Bundles and tools. Texts go in and come out byte for byte; the store adds only the fields it owns. Every
 * method but the readers rejects with a `StoreError`; a write that resolved is on the disk.
 */
export interface ToolStore {
  readonly storeId: string;
  /**
   * Create a bundle, or replace it whole. `body`: `{ slug, displayName, isEnabled?, description? }` as JSON. As with every
   * change, a `check` that throws refuses it, with what it threw.
   */
  putBundle: (bundleID: string, body: string | Uint8Array, check?: StateCheck) => Promise<StoredBundle>;
  /** Switch a bundle. */
  patchBundle: (
    bundleID: string,
    change: { isEnabled: boolean },
    check?: StateCheck,
  ) => Promise<StoredBundle>;
  /** Soft-delete an empty bundle. It can be restored until it is reaped, two days later. */
  deleteBundle: (bundleID: string, check?: StateCheck) => Promise<StoredBundle>;
  restoreBundle: (bundleID: string, check?: StateCheck) => Promise<StoredBundle>;
  getBundle: (bundleID: string) => Promise<StoredBundle | undefined>;
  listBundles: (query?: BundleQuery) => Promise<Page<BundleSummary>>;
  /** Store a new tool. `body`: its JSON without the fields that the store owns. */
  putTool: (key: ToolKey, body: string | Uint8Array, check?: StateCheck) => Promise<StoredTool>;
  /** Switch a tool. */
  patchTool: (key: ToolKey, change: { isEnabled: boolean }, check?: StateCheck) => Promise<StoredTool>;
  deleteTool: (key: ToolKey, check?: StateCheck) => Promise<void>;
  /** What is stored now; the same frozen object as long as nothing about it has changed. Rejects with STORE_CORRUPT for a damaged file. */
  getTool: (key: ToolKey) => Promise<StoredTool | undefined>;
  listTools: (query?: ToolQuery) => Promise<Page<ToolSummary>>;
  /** What `listTools` answers, as JSON in UTF-8, made again only when it has changed. Not to be written to. */
  listToolsAsJson: (query?: ToolQuery) => Promise<Uint8Array>;
  searchTools: (query: SearchQuery) => Promise<Page<FoundTool>>;
  /** Count a call. It is written soon, with others. `at`: milliseconds since 1970. */
  recordCall: (toolID: string, at?: number) => void;
  usage: (toolID: string) => Promise<Usage>;
  /** Write what was counted. */
  flush: () => Promise<void>;
  /** What was found damaged, misplaced or unknown so far. */
  problems: () => Promise<readonly StoreProblem[]>;
  /** Read everything, and check every tool as if it were stored now. */
  check: () => Promise<readonly StoreProblem[]>;
  /** Do what can be done without losing a byte; damaged files are moved, never removed. */
  repair: () => Promise<RepairReport>;
  /** Remove bundles that were deleted two days ago and are still empty. */
  reap: () => Promise<ReapReport>;
  /** A ZIP of bundles and tools, the same bytes for the same content. Default: every bundle of users. */
  exportBundles: (bundleIDs?: readonly string[]) => Promise<Uint8Array>;
  importBundles: (archive: Uint8Array, options?: ImportOptions) => Promise<ImportReport>;
  /** A text that programs over the store keep in it; the same object as long as it is the same. */
  readSettings: (name: SettingsName) => Promise<SettingsText | undefined>;
  /** Change it under its lock: `change` gets what stands there and says what is to; what it throws refuses the change. */
  changeSettings: (
    name: SettingsName,
    change: (before: SettingsText | undefined) => string,
  ) => Promise<SettingsText>;
  /** Hear of changes, also of other processes; answers how to stop. */
  watch: (onChange: (changes: readonly StoreChange[]) => void) => () => void;
  /**
   * What changed behind a place that was answered before, by whatever process; of about the last ten thousand changes. Edits by
   * hand are not in it. Without a place: where the list ends, to be asked for before the lists that it is to keep current.
   */
  changesSince: (place?: string) => Promise<ChangesSince>;
  close: () => Promise<void>;
}

/** A bundle that comes with the program: its texts, as files of a store would hold them. */
export interface BuiltInBundle {
  bundle: string;
  tools: readonly string[];
}
