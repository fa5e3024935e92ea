import { isObject } from "@toolhaft/json-text";
import { toolEvidence, type Clues, type Detector } from "./evidence.ts";

/**
 * Skill descriptors: a root with `allowlist` or `execution`. Of the later three files the executions show
 * themselves, an array of tools is known by the SKILL.md next to it, and an allowlist by its name alone.
 */
export const skillDetector: Detector = {
  format: "skill",
  votes(clues) {
    const { root, tools, signs } = clues;
    // The root's keys outweigh a slip that every tool has, such as "inputSchema".
    if (root !== undefined) return rootEvidence(clues).length > 0 ? tools + 1 : 0;
    return signs.execution;
  },
  evidence(clues) {
    if (clues.root !== undefined) return rootEvidence(clues);
    return [toolEvidence(clues, clues.signs.execution, '"binary" and "subcommand"')];
  },
  name: (fileName) =>
    fileName === "allowlist.json" || fileName === "execution.json"
      ? `the file is named ${fileName}`
      : undefined,
};

function rootEvidence({ root }: Clues): string[] {
  const evidence: string[] = [];
  if (isObject(root?.["allowlist"])) evidence.push('the root has "allowlist"');
  if (Array.isArray(root?.["execution"])) evidence.push('the root has "execution"');
  return evidence;
}
