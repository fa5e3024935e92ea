import type { JsonDocument, JsonObject } from "@toolhaft/json-text";
import type { Flow } from "./flow-model.ts";

/** One outbound request of an HTTP tool, in whatever shape the file had it. */
export interface HttpCall {
  method: string;
  urlTemplate: string;
  /** Parameters of the later shape, put behind those of `urlTemplate`. */
  query: readonly (readonly [name: string, template: string])[];
  headers: readonly (readonly [name: string, template: string])[];
  /** Empty: no body. */
  bodyTemplate: string;
  /** Absent: every 2xx. */
  successCodes?: readonly number[];
  timeoutMs: number;
  responseEncoding: "json" | "text";
  extractExpr?: string;
  extractKind?: "jsonpath" | "regex";
  errorMode: "fail" | "empty";
  /** As written; the runner knows its kinds. */
  auth?: JsonObject;
}

/** How a tool is done. `other`: by something that only its own system has. */
export type ToolImpl =
  | { kind: "http"; calls: readonly HttpCall[] }
  | { kind: "go"; goFunc: string }
  | { kind: "exec"; command: readonly string[]; timeoutSec?: number; envPassthrough: readonly string[] }
  | { kind: "flow"; flow: Flow }
  | { kind: "other"; type: string; value: JsonObject | undefined };

/** What a tool's author says about its ways, as MCP words it. */
export interface BundleToolAnnotations {
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
}

/** A sound stored tool. The Tools Functional Specification, "Data Model and Constraints". */
export interface BundleTool {
  schemaVersion: string;
  /** False where the file has an unknown `schemaVersion`: it can be used, but must not be written back. */
  isWritable: boolean;
  /** Absent in the later shape, where the folder says it. */
  bundleID?: string;
  toolID: string;
  slug: string;
  version: string;
  displayName: string;
  description?: string;
  tags: readonly string[];
  type: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  argSchema: JsonObject;
  outputSchema?: JsonObject;
  impl: ToolImpl;
  createdAt: string;
  modifiedAt: string;
  limits?: JsonObject;
  annotations?: BundleToolAnnotations;
  maxCallsPerMinute?: number;
  /** The text it came from, so that schemas keep their exact spelling. */
  source: JsonDocument;
}

/** A sound bundle: the switch over a group of tools. */
export interface Bundle {
  schemaVersion: string;
  isWritable: boolean;
  bundleID: string;
  slug: string;
  displayName: string;
  description?: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  createdAt: string;
  modifiedAt: string;
  /** When it was deleted; it can be restored until it is swept away. */
  softDeletedAt?: string;
}
