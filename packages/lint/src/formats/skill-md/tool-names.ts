import { isObject, own, ownObject, ownString, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { FileView } from "../../format.ts";
import { readSibling } from "../../sibling.ts";

/** What the text of a skill may name: its tools and their parameters. */
export interface SkillNames {
  toolNames: string[];
  parameterNames: string[];
  /** The programs of the allowlist, and the skills that lie beside this one. */
  otherNames: () => string[];
  /** The tools are a descriptor's, whose system does not read the name of a skill. */
  isNameOptional: boolean;
}

/** The names in the tools.json next to a SKILL.md; none when there is no such file, or nobody may look. */
export function namesNextTo(files: FileView | undefined): SkillNames {
  const root = files && readSibling(files, "tools.json")?.value;
  const list = isObject(root) ? own(root, "tools") : root;
  const allowlist = files && allowlistNextTo(files, root);
  const names: SkillNames = {
    toolNames: [],
    parameterNames: [],
    otherNames: () => [...Object.keys(allowlist ?? {}), ...(files?.list("..") ?? [])],
    isNameOptional: allowlist !== undefined || (isObject(root) && Array.isArray(own(root, "execution"))),
  };
  for (const tool of Array.isArray(list) ? list : []) {
    const name = isObject(tool) ? ownString(tool, "name") : undefined;
    if (name === undefined) continue;
    names.toolNames.push(name);
    names.parameterNames.push(...parametersOf(tool));
  }
  return names;
}

/** The allowlist of the one file, or of the later three. */
function allowlistNextTo(files: FileView, root: JsonValue | undefined): JsonObject | undefined {
  if (isObject(root)) return ownObject(root, "allowlist");
  const beside = Array.isArray(root) ? readSibling(files, "allowlist.json")?.value : undefined;
  return isObject(beside) ? beside : undefined;
}

function parametersOf(tool: JsonValue): string[] {
  const parameters = isObject(tool) ? own(tool, "parameters") : undefined;
  const properties = isObject(parameters) ? own(parameters, "properties") : undefined;
  return isObject(properties) ? Object.keys(properties) : [];
}
