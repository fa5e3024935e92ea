import { isObject } from "@toolhaft/json-text";
import { toolEvidence, type Clues, type Detector } from "./evidence.ts";

/**
 * Skill descriptors: a root with `allowlist` or `execution`. Of the later three files the executions show
 * themselves, an array of tools needs the name tools.json too, and an allowlist is known by its name alone.
 */
export const skillDetector: Detector = {
  format: "skill",
  votes(clues) {
    const { root, tools, signs } = clues;
    // The root's keys outweigh a slip that every tool has, such as "inputSchema".
    if (root !== undefined) return rootEvidence(clues).length > 0 ? tools + 1 : 0;
    return signs.execution > 0 ? signs.execution : namedTools(clues);
  },
  evidence(clues) {
    if (clues.root !== undefined) return rootEvidence(clues);
    const { execution } = clues.signs;
    if (execution > 0) return [toolEvidence(clues, execution, '"binary" and "subcommand"')];
    return [`an array in tools.json: ${toolEvidence(clues, namedTools(clues), '"parameters"')}`];
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

function namedTools({ fileName, signs }: Clues): number {
  return fileName === "tools.json" ? signs.parameters : 0;
}
