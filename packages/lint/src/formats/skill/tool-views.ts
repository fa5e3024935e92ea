import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { ToolView } from "../../format.ts";

/** The tools of a skill as format-neutral rules see them: below `tools`, or an array of their own. */
export function viewSkillTools(root: JsonValue | undefined): ToolView[] {
  const at: JsonPath = Array.isArray(root) ? [] : ["tools"];
  const list = isObject(root) ? own(root, "tools") : root;
  if (!Array.isArray(list)) return [];
  return list.flatMap((tool, index) => (isSkillTool(tool) ? [viewTool(tool, index, [...at, index])] : []));
}

// An array may also hold executions, which are no tools.
function isSkillTool(tool: JsonValue): tool is JsonObject {
  return isObject(tool) && own(tool, "binary") === undefined;
}

function viewTool(tool: JsonObject, index: number, path: JsonPath): ToolView {
  const name = own(tool, "name");
  const schema = own(tool, "parameters");
  return {
    identity: typeof name === "string" ? { index, name } : { index },
    path,
    name: { value: name, path: [...path, "name"] },
    description: { value: own(tool, "description"), path: [...path, "description"] },
    schemas: schema === undefined ? [] : [{ role: "input", value: schema, path: [...path, "parameters"] }],
  };
}
