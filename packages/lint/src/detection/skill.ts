import type { JsonObject } from "@toolhaft/json-text";
import { isObject } from "../tool-list/fields.ts";
import { countTools, toolEvidence, type Clues, type Detector, type Evidence } from "./evidence.ts";

/**
 * Skill descriptors: a root with `allowlist` or `execution`. Of the later three files the executions show
 * themselves, an array of tools needs the name tools.json too, and an allowlist is known by its name alone.
 */
export const skillDetector: Detector = {
  format: "skill",
  keys(clues) {
    if (clues.root !== undefined) return rootEvidence(clues.root, clues);
    const executions = countTools(clues.tools, isExecution);
    if (executions > 0) {
      return { votes: executions, evidence: [toolEvidence(clues, executions, '"binary" and "subcommand"')] };
    }
    const tools = clues.fileName === "tools.json" ? countTools(clues.tools, isSkillTool) : 0;
    if (tools === 0) return { votes: 0, evidence: [] };
    return {
      votes: tools,
      evidence: [`an array in tools.json: ${toolEvidence(clues, tools, '"parameters"')}`],
    };
  },
  name: (fileName) =>
    fileName === "allowlist.json" || fileName === "execution.json"
      ? `the file is named ${fileName}`
      : undefined,
};

function rootEvidence(root: JsonObject, clues: Clues): Evidence {
  const hasAllowlist = isObject(root["allowlist"]);
  const hasExecution = Array.isArray(root["execution"]);
  if (!hasAllowlist && !hasExecution) return { votes: 0, evidence: [] };
  const evidence: string[] = [];
  if (hasAllowlist) evidence.push('the root has "allowlist"');
  if (hasExecution) evidence.push('the root has "execution"');
  // These keys outweigh a slip that every tool has, such as "inputSchema".
  return { votes: clues.tools.length + 1, evidence };
}

function isExecution(item: JsonObject): boolean {
  return typeof item["binary"] === "string" && item["subcommand"] !== undefined;
}

function isSkillTool(tool: JsonObject): boolean {
  return isObject(tool["parameters"]) && tool["name"] !== undefined && tool["type"] === undefined;
}
