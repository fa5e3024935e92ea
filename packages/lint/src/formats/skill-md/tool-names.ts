import { isObject, own, ownString, type JsonValue } from "@toolhaft/json-text";
import type { FileView } from "../../format.ts";
import { readSibling } from "../../sibling.ts";

/** What the text of a skill may name: its tools and their parameters. */
export interface SkillNames {
  toolNames: string[];
  parameterNames: string[];
}

/** The names in the tools.json next to a SKILL.md; none when there is no such file, or nobody may look. */
export function namesNextTo(files: FileView | undefined): SkillNames {
  const root = files && readSibling(files, "tools.json")?.value;
  const list = isObject(root) ? own(root, "tools") : root;
  const names: SkillNames = { toolNames: [], parameterNames: [] };
  for (const tool of Array.isArray(list) ? list : []) {
    const name = isObject(tool) ? ownString(tool, "name") : undefined;
    if (name === undefined) continue;
    names.toolNames.push(name);
    names.parameterNames.push(...parametersOf(tool));
  }
  return names;
}

function parametersOf(tool: JsonValue): string[] {
  const parameters = isObject(tool) ? own(tool, "parameters") : undefined;
  const properties = isObject(parameters) ? own(parameters, "properties") : undefined;
  return isObject(properties) ? Object.keys(properties) : [];
}
