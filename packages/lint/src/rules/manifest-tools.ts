import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { LintContext, ToolView } from "../format.ts";
import { isObject, own } from "../tool-list/fields.ts";

/** A field of a manifest's tool as written; `undefined` when absent. */
export function manifestField(
  { document }: LintContext,
  tool: ToolView,
  field: string,
): JsonValue | undefined {
  const tools = isObject(document.value) ? own(document.value, "tools") : undefined;
  const item = Array.isArray(tools) ? tools[tool.identity.index] : undefined;
  return isObject(item) ? own(item, field) : undefined;
}

/** Visit every string of every `command`: 0 is the program. Items of other types are the loader's to refuse. */
export function forEachArgument(
  context: LintContext,
  visit: (text: string, index: number, tool: ToolView) => void,
): void {
  for (const tool of context.tools) {
    const command = manifestField(context, tool, "command");
    if (!Array.isArray(command)) continue;
    for (let index = 0; index < command.length; index++) {
      const text = command[index];
      if (typeof text === "string") visit(text, index, tool);
    }
  }
}

/** Where an argument stands; made only once there is something to say. */
export function argumentPath(tool: ToolView, index: number): JsonPath {
  return [...tool.path, "command", index];
}
