import { toolEvidence, type Clues, type Detector } from "./evidence.ts";

/** MCP tool lists: `inputSchema`. A tool with `capabilities`, or a root with `btcp`, is a browser tool. */
export const mcpDetector: Detector = {
  format: "mcp",
  votes(clues) {
    const { root, signs, single } = clues;
    if (root !== undefined && Object.hasOwn(root, "btcp")) return 0;
    // A lone object with a schema could be anything; with a name next to it, it is a tool.
    if (single && root?.["name"] === undefined) return 0;
    return isAnswer(clues) ? Math.max(signs.inputSchema, 1) : signs.inputSchema;
  },
  evidence(clues) {
    const { inputSchema } = clues.signs;
    const evidence = inputSchema > 0 ? [toolEvidence(clues, inputSchema, '"inputSchema"')] : [];
    if (isAnswer(clues)) evidence.push('the root is a JSON-RPC answer with "tools"');
    return evidence;
  },
  name: (fileName) =>
    /(^|[-_.])mcp[-_.]tools?\b/.test(fileName) ? `the file is named ${fileName}` : undefined,
};

function isAnswer({ root, single }: Clues): boolean {
  return root !== undefined && !single && Object.hasOwn(root, "jsonrpc");
}
