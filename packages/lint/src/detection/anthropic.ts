import type { JsonObject } from "@toolhaft/json-text";
import { countTools, toolEvidence, type Detector } from "./evidence.ts";

/** Anthropic tool lists: `input_schema`, or one of the built-in typed tools such as `bash_20250124`. */
export const anthropicDetector: Detector = {
  format: "anthropic",
  keys(clues) {
    const { tools, single } = clues;
    const custom = countTools(tools, single ? isSingleTool : hasInputSchema);
    const builtIn = countTools(tools, isBuiltIn);
    const evidence: string[] = [];
    if (custom > 0) evidence.push(toolEvidence(clues, custom, '"input_schema"'));
    if (builtIn > 0) evidence.push(toolEvidence(clues, builtIn, "a dated built-in type"));
    return { votes: custom + builtIn, evidence };
  },
  name: (fileName) =>
    /(^|[-_.])(anthropic|claude)[-_.]tools?\b/.test(fileName) ? `the file is named ${fileName}` : undefined,
};

function hasInputSchema(tool: JsonObject): boolean {
  return tool["input_schema"] !== undefined;
}

function isSingleTool(tool: JsonObject): boolean {
  return hasInputSchema(tool) && tool["name"] !== undefined;
}

function isBuiltIn(tool: JsonObject): boolean {
  const type = tool["type"];
  return typeof type === "string" && /^[a-z_]{3,40}_20\d{6}$/.test(type) && !hasInputSchema(tool);
}
