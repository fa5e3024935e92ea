import type { PatternPolicy } from "@toolhaft/json-schema";
import type { JsonValue } from "@toolhaft/json-text";
import type { ToolDefinition } from "../define-tool.ts";
import type { BtcpManifestFile, BtcpToolFile } from "../types.ts";
import type { RegistryListener } from "./events.ts";
import type { Grant, GrantLifetime } from "./grant-lifetime.ts";
import type { RequestOutcome } from "./grants/permissions.ts";
import type { GrantStorage } from "./grants/remembered.ts";
import type { RequestPermission } from "./grants/request.ts";
import type { RejectedTool } from "./tools/match-functions.ts";
import type { RegisteredTool, ToolFilter, ToolFunction } from "./tools/registered-tool.ts";
import type { WebMcpOptions, WebMcpTools } from "./model-context.ts";

/** How a registry works. */
export interface RegistryOptions {
  /** Capabilities that are granted until the page closes; what they imply is granted too. Default none. */
  granted?: readonly string[];
  /** Asks the user for what is missing. Without it, what is not granted is denied. */
  request?: RequestPermission;
  /** Who calls, as the prompt shows it. */
  agent?: string;
  /** Where persistent grants are kept, such as `localStorage`; without it there are none. */
  storage?: GrantStorage;
  /** The key in the storage; default `toolhaft:granted`. */
  storageKey?: string;
  /** Milliseconds for tools without a limit of their own, 1 to 300,000; default 30,000. */
  timeout?: number;
  /** How many calls run at once, 1 to 10; default 3. The others wait. */
  maxConcurrent?: number;
  /** How many calls may wait, 0 to 10,000; default 100. */
  maxWaiting?: number;
  /** Bytes of JSON that a call's arguments may have; default 1 MiB. */
  maxInputBytes?: number;
  /** Bytes of JSON that a result may have; default 1 MiB, the protocol's limit. */
  maxOutputBytes?: number;
  /** How patterns of schemas run; by default only those proven harmless do. */
  patterns?: PatternPolicy;
}

/** A definition: an object, or JSON text. */
export type ToolSource = ToolDefinition | BtcpToolFile | string;

export interface CallOptions {
  /** Milliseconds, 1 to 300,000: goes before the tool's and the registry's. */
  timeout?: number;
  /** Ends the call with `CANCELLED`. */
  signal?: AbortSignal;
}

/** What came of registering a manifest. */
export interface Registration {
  registered: readonly string[];
  /** Tools and functions that were left out; the others are there. */
  rejected: readonly RejectedTool[];
  /** Take all of them out again. */
  unregister(): void;
}

/** The tools of a page, and who may call them. Promises reject with a `BTCPError`, nothing else. */
export interface Registry {
  /**
   * Add a tool. Throws `TOOL_INVALID` and `TOOL_CONFLICT`; warnings of its definition are the linter's business.
   * Answers what takes it out again, as an aborted `signal` does; calls under way go on.
   */
  register(definition: ToolSource, run: ToolFunction, options?: { signal?: AbortSignal }): () => void;
  /** Add a manifest's tools, each with the function of its name. One broken tool never hides another. */
  registerManifest(
    manifest: BtcpManifestFile | string,
    functions: Readonly<Record<string, ToolFunction>>,
  ): Registration;
  /** The tools, in the order of registering. */
  list(filter?: ToolFilter): RegisteredTool[];
  /** One tool; `undefined` when there is none of this name. */
  get(name: string): RegisteredTool | undefined;
  /** Call a tool: answers a copy of what it returned. */
  call(name: string, input?: unknown, options?: CallOptions): Promise<JsonValue>;
  /** Grant capabilities, until the page closes unless told otherwise. */
  grant(capabilities: readonly string[], options?: { lifetime?: GrantLifetime }): Promise<void>;
  /** Take back every grant that gives one of these, itself or by implication; answers what was taken back. */
  revoke(capabilities: readonly string[]): Promise<string[]>;
  /** What is granted, without what is implied. */
  granted(): Promise<Grant[]>;
  /** What a call would do about each capability; asks nobody. */
  preflight(capabilities: readonly string[]): Promise<Record<string, "granted" | "prompt" | "denied">>;
  /** Ask for capabilities ahead of calls. */
  requestCapabilities(
    capabilities: readonly string[],
    options?: { signal?: AbortSignal },
  ): Promise<RequestOutcome>;
  /** Hear of everything that happens; answers what ends it. */
  listen(listener: RegistryListener): () => void;
  /** Offer the tools to the browser's own agents through `document.modelContext`, also those that come later. */
  toWebMcp(options?: WebMcpOptions): Promise<WebMcpTools>;
  /** Cancel all calls, take all tools out, and let nothing in any more. */
  close(): void;
}
