import type { CapabilityId } from "./capabilities/capability.ts";
import type { BtcpToolFile, ExampleSpec } from "./types.ts";

/** A tool as its author writes it in TypeScript: capabilities are those of the protocol's reference. */
export interface ToolDefinition extends Omit<BtcpToolFile, "$schema" | "capabilities" | "examples" | "tags"> {
  inputSchema: { readonly [keyword: string]: unknown };
  outputSchema?: { readonly [keyword: string]: unknown };
  capabilities: readonly CapabilityId[];
  examples?: readonly ExampleSpec[];
  tags?: readonly string[];
}

/**
 * Write a tool in TypeScript with completion for its fields and capabilities. Answers the tool itself, its
 * literal types kept; `loadBtcpTool(JSON.stringify(tool))` checks what types can't say.
 */
export function defineTool<const Tool extends ToolDefinition>(tool: Tool): Tool {
  return tool;
}
