import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { LintContext, ToolView } from "../format.ts";
import { isObject, own } from "../tool-list/fields.ts";

/** Visit a field of every tool of a manifest that has it, as written. */
export function forEachField(
  { document, tools }: LintContext,
  field: "command" | "timeoutSec" | "envPassthrough",
  visit: (value: JsonValue, tool: ToolView) => void,
): void {
  const items = isObject(document.value) ? own(document.value, "tools") : undefined;
  if (!Array.isArray(items)) return;
  for (const tool of tools) {
    const item = items[tool.identity.index];
    // Objects inherit none of these names, so that the plain look-up is exact.
    const value = isObject(item) ? item[field] : undefined;
    if (value !== undefined) visit(value, tool);
  }
}

/** Visit every string of every `command`: 0 is the program. Items of other types are the loader's to refuse. */
export function forEachArgument(
  context: LintContext,
  visit: (text: string, index: number, tool: ToolView) => void,
): void {
  forEachField(context, "command", (command, tool) => {
    if (!Array.isArray(command)) return;
    for (let index = 0; index < command.length; index++) {
      const text = command[index];
      if (typeof text === "string") visit(text, index, tool);
    }
  });
}

/** Where an argument stands; made only once there is something to say. */
export function argumentPath(tool: ToolView, index: number): JsonPath {
  return [...tool.path, "command", index];
}
