import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { ToolView } from "../../format.ts";
import { viewTool } from "../../tool-list/view-tool.ts";

/** True for a file that holds a list of tools, or would: all but an object that is a tool itself. */
export function isManifest(root: JsonValue | undefined): boolean {
  if (!isObject(root)) return true;
  if (Object.hasOwn(root, "btcp") || Object.hasOwn(root, "tools")) return true;
  return !["inputSchema", "outputSchema", "description", "capabilities"].some((key) =>
    Object.hasOwn(root, key),
  );
}

/** The tools of a file as format-neutral rules see them, in whatever state the file is. */
export function viewBtcpTools(root: JsonValue | undefined): ToolView[] {
  if (!isObject(root)) return [];
  if (!isManifest(root)) return viewAt(root, 0, []);
  const tools = own(root, "tools");
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool, index) => (isObject(tool) ? viewAt(tool, index, ["tools", index]) : []));
}

function viewAt(tool: JsonObject, index: number, path: JsonPath): ToolView[] {
  const name = own(tool, "name");
  const identity = typeof name === "string" ? { index, name } : { index };
  const view = viewTool({ tool, path, identity }, tool, path, {
    input: "inputSchema",
    output: "outputSchema",
  });
  return view === undefined ? [] : [view];
}
