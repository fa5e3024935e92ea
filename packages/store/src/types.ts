import type { Diagnostic } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import type { BundleTool } from "@toolhaft/tool-bundle";
import type { DraftPlace, PutOptions } from "./options.ts";
import type { BundleQuery, SearchQuery, ToolQuery } from "./queries.ts";
import type {
  Blocker,
  ChangesSince,
  ImportOptions,
  ImportReport,
  ReapReport,
  RepairOptions,
  RepairReport,
  SettingsName,
  SettingsText,
  StoreChange,
  StoredExample,
  StoreProblem,
  Usage,
} from "./reports.ts";
import type { SharedState } from "./shared-state.ts";

export type { BundleQuery, ListField, SearchQuery, ToolQuery } from "./queries.ts";
export type { BuiltInBundle, DraftPlace, PutOptions, StoreLimits, StoreOptions } from "./options.ts";
export type {
  Blocker,
  ChangesSince,
  ImportOptions,
  ImportReport,
  ReapReport,
  RepairOptions,
  RepairReport,
  SettingsName,
  SettingsText,
  StoreChange,
  StoredExample,
  StoreProblem,
  Usage,
} from "./reports.ts";

/** Why a tool cannot be called although it is stored. The Tools Functional Specification: marked as disabled, never changed. */
export type DisabledReason =
  | "tool-disabled"
  | "bundle-disabled"
  | "bundle-deleted"
  | "function-missing"
  | "type-unknown"
  | "newer-revision"
  | "damaged";

export interface Effective {
  enabled: boolean;
  reasons: readonly DisabledReason[];
  /** In lists, where their host was asked: everything that keeps it from running now, `reasons` included. */
  blockers?: readonly Blocker[];
}

/** What a store cannot know of its tools: whoever calls them says what keeps each from running. */
export interface StoreHost {
  /** Another value whenever an answer may be another one. */
  revision: () => unknown;
  blockers: (tool: StoredTool) => Promise<readonly Blocker[]>;
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

/** Which example of a tool. */
export interface ExampleKey extends ToolKey {
  /** As a slug. */
  name: string;
}

/** All versions of a tool in one bundle. */
export interface SlugKey {
  bundleID: string;
  slug: string;
}

/** Which version of a slug its plain name means, where that is kept. */
export interface Preference extends ToolKey {
  /** A person chose it; else the store did, so that the name stayed what it was. */
  isSet: boolean;
}

/** The versions of a slug, the oldest first. */
export interface ToolVersions {
  items: ToolSummary[];
  /** The version that the plain name means: the one that was chosen, else the oldest that can be called. */
  preferred?: string;
  /** A person chose it. */
  isSet: boolean;
  /** A hash of what is preferred. */
  revision: string;
}

export interface PreferReport extends ToolVersions {
  /** What the plain name meant before. */
  before?: string;
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

/** What there is to say about a text that was written: warnings and hints, with their places in the text as it was given. */
export interface Judged {
  diagnostics: readonly Diagnostic[];
}

export interface Page<T> {
  items: T[];
  /** Absent on the last page. */
  nextPageToken?: string;
}

/** A tool in a list: also what was asked for besides. */
export interface ListedTool extends ToolSummary {
  /** The `displayName` of its bundle. */
  bundleName: string;
  /** With `usage`. */
  callCount?: number;
  lastCalledAt?: string;
  /** With `argSchema`; absent where its file cannot be read any more. */
  argSchema?: JsonObject;
}

export interface ToolPage extends Page<ListedTool> {
  /** With `withTotal`: how many there are on all pages. */
  total?: number;
  /** Files in these bundles that cannot be read, so that tools may be missing here; absent where there is none. */
  damaged?: number;
}

export interface FoundPage extends Page<FoundTool> {
  /** With `withTotal`: how many there are on all pages. */
  total?: number;
}

/** What a search found, and how near it is. */
export interface FoundTool extends ListedTool {
  match: "prefix" | "word" | "fuzzy" | "recency";
}

/**
 * Bundles and tools. Texts go in and come out byte for byte; the store adds only the fields it owns. Every
 * method but the readers rejects with a `StoreError`; a write that resolved is on the disk. `shared`: what its servers share besides.
 */
export interface ToolStore {
  readonly storeId: string;
  readonly shared: SharedState;
  /**
   * Create a bundle, or replace it whole. `body`: `{ slug, displayName, isEnabled?, description? }` as JSON. As with every
   * change, a `check` that throws refuses it, with what it threw.
   */
  putBundle: (
    bundleID: string,
    body: string | Uint8Array,
    check?: StateCheck,
  ) => Promise<StoredBundle & Judged>;
  /** Switch a bundle. */
  patchBundle: (
    bundleID: string,
    change: { isEnabled: boolean },
    check?: StateCheck,
  ) => Promise<StoredBundle & Judged>;
  /** Soft-delete an empty bundle. It can be restored until it is reaped, two days later. */
  deleteBundle: (bundleID: string, check?: StateCheck) => Promise<StoredBundle & Judged>;
  restoreBundle: (bundleID: string, check?: StateCheck) => Promise<StoredBundle & Judged>;
  getBundle: (bundleID: string) => Promise<StoredBundle | undefined>;
  listBundles: (query?: BundleQuery) => Promise<Page<BundleSummary>>;
  /** Store a new tool. `body`: its JSON; fields that the store owns are not kept, which `diagnostics` says. */
  putTool: (
    key: ToolKey,
    body: string | Uint8Array,
    check?: StateCheck,
    options?: PutOptions,
  ) => Promise<StoredTool & Judged>;
  /**
   * A tool that is not stored, checked as `putTool` would: one of its key may be there, and its bundle may be off. `slug` and
   * `version` default to those of the body, else `draft`.
   */
  draftTool: (place: DraftPlace, body: string | Uint8Array) => Promise<StoredTool & Judged>;
  /** Switch a tool. */
  patchTool: (
    key: ToolKey,
    change: { isEnabled: boolean },
    check?: StateCheck,
  ) => Promise<StoredTool & Judged>;
  deleteTool: (key: ToolKey, check?: StateCheck) => Promise<void>;
  /** The versions of a slug, and which is preferred. Rejects with STORE_TOOL_NOT_FOUND where there is none. */
  listVersions: (key: SlugKey, host?: StoreHost) => Promise<ToolVersions>;
  /** Let the plain name of a slug mean this version, on or off; `check` gets the revision of `listVersions`. */
  prefer: (key: ToolKey, check?: StateCheck) => Promise<PreferReport>;
  /** What was preferred, in every bundle. */
  preferences: () => Promise<readonly Preference[]>;
  /** The saved examples of a tool, by their names. They are no part of it: neither its text nor its revision. */
  listExamples: (key: ToolKey) => Promise<readonly StoredExample[]>;
  getExample: (key: ExampleKey) => Promise<StoredExample | undefined>;
  /** Save an example, or replace it. `body`: `{ description?, args, expect? }` as JSON, kept as it is. They go with their tool. */
  putExample: (
    key: ExampleKey,
    body: string | Uint8Array,
    check?: StateCheck,
  ) => Promise<StoredExample & { isNew: boolean }>;
  deleteExample: (key: ExampleKey, check?: StateCheck) => Promise<void>;
  /** What is stored now; the same frozen object as long as nothing about it has changed. Rejects with STORE_CORRUPT for a damaged file. */
  getTool: (key: ToolKey) => Promise<StoredTool | undefined>;
  /** `host`: says what keeps each from running; without it lists tell only what the store knows. */
  listTools: (query?: ToolQuery, host?: StoreHost) => Promise<ToolPage>;
  /** What `listTools` answers, as JSON in UTF-8, made again only when it has changed. Not to be written to. */
  listToolsAsJson: (query?: ToolQuery, host?: StoreHost) => Promise<Uint8Array>;
  searchTools: (query: SearchQuery, host?: StoreHost) => Promise<FoundPage>;
  /** Count a call. It is written soon, with others. `at`: milliseconds since 1970. */
  recordCall: (toolID: string, at?: number) => void;
  usage: (toolID: string) => Promise<Usage>;
  /** Write what was counted. */
  flush: () => Promise<void>;
  /** What was found damaged, misplaced or unknown so far. */
  problems: () => Promise<readonly StoreProblem[]>;
  /** What stands in the file of a tool that cannot be read as one, by the `path` of its problem; `undefined` for any other path. */
  damagedText: (path: string) => Promise<string | undefined>;
  /** Read everything, and check every tool as if it were stored now. */
  check: () => Promise<readonly StoreProblem[]>;
  /** Do what can be done without losing a byte; damaged files are moved, never removed. */
  repair: (options?: RepairOptions) => Promise<RepairReport>;
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
  /** What about ten thousand changes of any process, but not by hand, were behind a place; without one: where they end now. */
  changesSince: (place?: string) => Promise<ChangesSince>;
  close: () => Promise<void>;
}
