import type { JsonObject } from "@toolhaft/json-text";
import { countTools, toolEvidence, type Detector } from "./evidence.ts";

/** Browser tools: a root with `btcp`, or tools with `inputSchema` and a list of `capabilities`. */
export const btcpDetector: Detector = {
  format: "btcp",
  keys(clues) {
    const { root, tools } = clues;
    if (root !== undefined && Object.hasOwn(root, "btcp")) {
      return { votes: tools.length + 1, evidence: ['the root has "btcp"'] };
    }
    const schema = root?.["$schema"];
    if (typeof schema === "string" && /\/btcp-(?:tool|manifest)\//.test(schema)) {
      return { votes: tools.length + 1, evidence: [`"$schema" is ${JSON.stringify(schema)}`] };
    }
    const votes = countTools(tools, isBrowserTool);
    return { votes, evidence: votes > 0 ? [toolEvidence(clues, votes, '"capabilities"')] : [] };
  },
  name: (fileName) => (/(^|[-_.])btcp\b/.test(fileName) ? `the file is named ${fileName}` : undefined),
};

function isBrowserTool(tool: JsonObject): boolean {
  return tool["inputSchema"] !== undefined && Array.isArray(tool["capabilities"]);
}
