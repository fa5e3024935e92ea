import { readFields } from "@toolhaft/manifest-schema";
import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { ToolView } from "../../format.ts";

/**
 * The tools of a manifest as format-neutral rules see them, in whatever state the file is. `plain` has 1 for each that
 * is left out.
 */
export function viewManifestTools(root: JsonValue | undefined, plain?: Uint8Array): ToolView[] {
  const tools = isObject(root) ? own(root, "tools") : undefined;
  if (!Array.isArray(tools)) return [];
  const views: ToolView[] = [];
  for (let index = 0; index < tools.length; index++) {
    if (plain?.[index] === 1) continue;
    const tool = tools[index];
    if (isObject(tool)) views.push(viewTool(tool, index));
  }
  return views;
}

function viewTool(tool: JsonObject, index: number): ToolView {
  const fields = readFields(tool);
  const { name, description, schema } = fields;
  return {
    identity: typeof name === "string" ? { index, name } : { index },
    path: ["tools", index],
    name: { value: name, path: ["tools", index, "name"] },
    description: { value: description, path: ["tools", index, "description"] },
    schemas: schema === undefined ? [] : [{ role: "input", value: schema, path: ["tools", index, "schema"] }],
    fields,
  };
}
