import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** Whether a tool can be called, and if not, why. */
export interface Effective {
  enabled: boolean;
  reasons: string[];
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

/** What a search found. */
export interface FoundTool extends ToolSummary {
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
}

/** What a tool is made of. `slug`, `version` and `bundleID` may be there when they agree with the path. */
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

export interface ToolQuery {
  tags?: string[];
  bundleIDs?: string[];
  includeDisabled?: boolean;
  recommendedPageSize?: number;
  pageToken?: string;
}

export interface SearchQuery {
  q?: string;
  includeDisabled?: boolean;
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

export interface SourceToolParams extends Readonly<Record<string, string>> {
  source: string;
  name: string;
}
