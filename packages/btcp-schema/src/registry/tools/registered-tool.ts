import type { BtcpExample } from "../../model.ts";
import type { JsonObject } from "@toolhaft/json-text";

/** A tool as agents are told of it. Frozen all through. */
export interface RegisteredTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly capabilities: readonly string[];
  readonly examples: readonly BtcpExample[];
  readonly deprecated: boolean;
  readonly deprecationMessage?: string;
  readonly tags: readonly string[];
  /** Milliseconds; absent where the registry's default applies. */
  readonly timeout?: number;
}

/** What a running tool is told besides its arguments. */
export interface ToolContext {
  /** Aborted when the time is over or the caller gave up: stop working, nobody waits for the result. */
  signal: AbortSignal;
  tool: string;
}

/**
 * What a tool does: takes its arguments (valid, with the schema's defaults, its own to change), returns JSON or
 * a promise of it, and throws a `BTCPError` when it fails.
 */
export type ToolFunction = (input: never, context: ToolContext) => unknown;

/** Which tools to list: with all of these capabilities and none of those, with one of these tags. */
export interface ToolFilter {
  capabilities?: readonly string[];
  excludeCapabilities?: readonly string[];
  tags?: readonly string[];
}

/** True for a tool that a filter lets through. */
export function passes(
  tool: RegisteredTool,
  { capabilities, excludeCapabilities, tags }: ToolFilter,
): boolean {
  if (capabilities?.every((each) => tool.capabilities.includes(each)) === false) return false;
  if (excludeCapabilities?.some((each) => tool.capabilities.includes(each)) === true) return false;
  return tags?.some((each) => tool.tags.includes(each)) !== false;
}
