import type { BtcpManifest, BtcpTool } from "@toolhaft/btcp-schema";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";

/** The tools of a loaded BTCP manifest. */
export function fromBtcpManifest({ tools, source }: BtcpManifest): ImportedTools {
  return { source, losses: [], tools: tools.map((tool) => describe(tool, ["tools", tool.index])) };
}

/** The tool of a file with one BTCP tool. */
export function fromBtcpTool(tool: BtcpTool, source?: JsonDocument): ImportedTools {
  return { losses: [], tools: [describe(tool, [])], ...(source && { source }) };
}

function describe(tool: BtcpTool, path: JsonPath): ToolDescription {
  const { index, name, description, inputSchema, outputSchema, deprecationMessage, timeout } = tool;
  const described: ToolDescription = {
    index,
    name,
    description,
    inputSchema,
    capabilities: tool.capabilities,
    path,
    paths: { timeoutMs: [...path, "timeout"] },
  };
  if (outputSchema !== undefined) described.outputSchema = outputSchema;
  if (tool.examples.length > 0) described.examples = tool.examples;
  if (tool.tags.length > 0) described.tags = tool.tags;
  if (tool.deprecated) described.deprecated = true;
  if (deprecationMessage !== undefined) described.deprecationMessage = deprecationMessage;
  if (timeout !== undefined) described.timeoutMs = timeout;
  return described;
}
