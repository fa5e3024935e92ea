import type { JsonObject } from "@toolhaft/json-text";
import { countTools, toolEvidence, type Detector } from "./evidence.ts";

/** MCP tool lists: `inputSchema`. A tool with `capabilities`, or a root with `btcp`, is a browser tool. */
export const mcpDetector: Detector = {
  format: "mcp",
  keys(clues) {
    const { root, tools, single } = clues;
    if (root !== undefined && Object.hasOwn(root, "btcp")) return { votes: 0, evidence: [] };
    const votes = countTools(tools, single ? isSingleTool : isMcpTool);
    const evidence = votes > 0 ? [toolEvidence(clues, votes, '"inputSchema"')] : [];
    if (root !== undefined && Object.hasOwn(root, "jsonrpc") && !single) {
      evidence.push('the root is a JSON-RPC answer with "tools"');
      return { votes: Math.max(votes, 1), evidence };
    }
    return { votes, evidence };
  },
  name: (fileName) =>
    /(^|[-_.])mcp[-_.]tools?\b/.test(fileName) ? `the file is named ${fileName}` : undefined,
};

function isMcpTool(tool: JsonObject): boolean {
  return tool["inputSchema"] !== undefined && tool["capabilities"] === undefined;
}

// A lone object with a schema could be anything; with a name beside it, it is a tool.
function isSingleTool(tool: JsonObject): boolean {
  return isMcpTool(tool) && tool["name"] !== undefined;
}
