import type { Diagnostic } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ProvidedTools, SourceRef, StoredRef } from "./provided.ts";
import type { Page } from "./server.ts";

/** What would take away what keeps a tool from running. */
export interface Fix {
  kind: "enableTool" | "enableBundle" | "restoreBundle" | "setSecret" | "allowHost" | "repairStore";
  /** Of the tool, the bundle, the secret, the host, or the file. */
  name: string;
}

/** What keeps a tool from running now, and what helps. */
export interface Blocker {
  /** As a call would fail with it. */
  code: string;
  message: string;
  hint?: string;
  fix?: Fix;
}

/** Whether a tool is on, and what keeps it from running now. */
export interface Effective {
  /** Lists show it by default: a secret or a host that is missing is no reason to hide a tool. */
  enabled: boolean;
  /** Why it is not on. */
  reasons: string[];
  /** All that keeps it from running, `reasons` included; empty: it can run. */
  blockers: Blocker[];
}

/** What lists show of a stored tool. */
export interface ToolSummary {
  bundleID: string;
  slug: string;
  version: string;
  toolID: string;
  displayName: string;
  description?: string;
  tags: string[];
  type: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  createdAt: string;
  modifiedAt: string;
  effective: Effective;
}

/** A tool in a list, with what was asked for besides. */
export interface ListedTool extends ToolSummary {
  /** The `displayName` of its bundle. */
  bundleName?: string;
  /** With `usage`. */
  callCount?: number;
  lastCalledAt?: string;
  /** With `argSchema`. */
  argSchema?: JsonObject;
}

/** What a search found. */
export interface FoundTool extends ListedTool {
  match: "prefix" | "word" | "fuzzy" | "recency";
}

/** A stored tool: its fields exactly as stored, whether it can be called, and how often it was. */
export interface Tool {
  schemaVersion?: string;
  bundleID: string;
  toolID: string;
  slug: string;
  version: string;
  displayName: string;
  description?: string;
  tags?: string[];
  type: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  argSchema: JsonObject;
  outputSchema?: JsonValue;
  impl?: JsonValue;
  createdAt: string;
  modifiedAt: string;
  effective: Effective;
  callCount: number;
  lastCalledAt?: string;
  /** Of a change: what there is to say about the definition, with places in the text as it was sent. */
  diagnostics?: Diagnostic[];
  /** With `target`. */
  provided?: ProvidedTools<StoredRef>;
}

export interface GetToolQuery {
  /** Also say what this target is given. */
  target?: string;
}

export interface PutToolQuery {
  dryRun?: boolean;
}

/**
 * What a tool is made of. `slug`, `version` and `bundleID` may be there when they agree with the path; what the store sets itself is not
 * kept.
 */
export interface ToolBody {
  displayName: string;
  description?: string;
  tags?: string[];
  type: string;
  argSchema: JsonObject;
  outputSchema?: JsonValue;
  impl?: JsonValue;
  isEnabled?: boolean;
}

export interface ToolParams extends Readonly<Record<string, string>> {
  bundleID: string;
  toolSlug: string;
  version: string;
}

/**
 * `ready` can run now; `blocked` are on, and something keeps them from running; `disabled` are off; of `damaged` the file cannot be
 * read: what is left of it is shown.
 */
export type ToolState = "ready" | "blocked" | "disabled" | "damaged";

export interface ToolQuery {
  tags?: string[];
  bundleIDs?: string[];
  includeDisabled?: boolean;
  state?: ToolState;
  withTotal?: boolean;
  fields?: ("usage" | "argSchema")[];
  /** Also give the tools of the page as this target takes them. */
  target?: string;
  recommendedPageSize?: number;
  pageToken?: string;
}

export interface SearchQuery {
  q?: string;
  tags?: string[];
  bundleIDs?: string[];
  includeDisabled?: boolean;
  state?: ToolState;
  withTotal?: boolean;
  fields?: ("usage" | "argSchema")[];
  /** Also give the tools of the page as this target takes them. */
  target?: string;
  pageSize?: number;
  pageToken?: string;
}

/** A tool that comes from a manifest or a skill: it is called here and changed in its file. */
export interface SourceTool {
  source: string;
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  timeoutMs?: number;
  revision: string;
}

export interface SourceToolsQuery {
  /** Also give them as this target takes them. */
  target?: string;
}

export interface SourceToolPage extends Page<SourceTool> {
  /** With `target`. */
  provided?: ProvidedTools<SourceRef>;
}

export interface SourceToolParams extends Readonly<Record<string, string>> {
  source: string;
  name: string;
}

/** Where a copy of a tool is to stand; what is absent stays as it is. */
export interface CopyBody {
  bundleID?: string;
  slug?: string;
  version?: string;
}

/** One page of a list of tools. */
export interface ToolPage extends Page<ListedTool> {
  /** With `withTotal`: how many there are on all pages. */
  total?: number;
  /** Files in these bundles that cannot be read, so that tools may be missing here; absent where there is none. */
  damaged?: number;
  /** With `target`. */
  provided?: ProvidedTools<StoredRef>;
}

/** One page of what a search found. */
export interface FoundPage extends Page<FoundTool> {
  /** With `withTotal`: how many there are on all pages. */
  total?: number;
  /** With `target`. */
  provided?: ProvidedTools<StoredRef>;
}
