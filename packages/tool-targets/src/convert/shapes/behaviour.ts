import type { JsonObject } from "@toolhaft/json-text";
import type { ToolDescription } from "../../tool-description.ts";

/**
 * MCP's hints on behaviour: the tool's own, and what BTCP's capabilities say for certain. A tool that only
 * reads or watches is read-only; one that reaches the network has an open world.
 */
export function behaviourOf({ annotations, capabilities = [] }: ToolDescription): JsonObject | undefined {
  const hints: JsonObject = annotations === undefined ? {} : structuredClone(annotations);
  if (capabilities.length > 0 && capabilities.every(onlyReads)) hints["readOnlyHint"] ??= true;
  if (capabilities.some((capability) => capability.startsWith("network:"))) hints["openWorldHint"] ??= true;
  return Object.keys(hints).length > 0 ? hints : undefined;
}

function onlyReads(capability: string): boolean {
  return capability.endsWith(":read") || capability === "dom:observe";
}
