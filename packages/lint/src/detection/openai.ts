import type { JsonObject } from "@toolhaft/json-text";
import { isObject } from "../tool-list/fields.ts";
import { countTools, toolEvidence, type Detector } from "./evidence.ts";

/** OpenAI tool lists: `"type": "function"`, nested (Chat Completions) or flat (Responses). */
export const openaiDetector: Detector = {
  format: "openai",
  keys(clues) {
    const votes = countTools(clues.tools, isOpenaiTool);
    return { votes, evidence: votes > 0 ? [toolEvidence(clues, votes, '"type": "function"')] : [] };
  },
  name: (fileName) => (/(^|[-_.])openai\b/.test(fileName) ? `the file is named ${fileName}` : undefined),
};

function isOpenaiTool(tool: JsonObject): boolean {
  return tool["type"] === "function" || isObject(tool["function"]);
}
