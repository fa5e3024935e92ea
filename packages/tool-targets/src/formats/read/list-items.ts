import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { collectLosses, type Loss } from "../../losses/loss.ts";

/** One item of a tool list. */
export interface ListItem {
  item: JsonObject;
  index: number;
  path: JsonPath;
}

/**
 * The tool objects of a list as people keep it: `{"tools": […]}`, an answer `{"result": {"tools": […]}}`, a
 * bare array, or one tool.
 */
export function listItems(value: JsonValue | undefined): ListItem[] {
  if (Array.isArray(value)) return itemsOf(value, []);
  if (!isObject(value)) return [];
  const tools = own(value, "tools");
  if (Array.isArray(tools)) return itemsOf(tools, ["tools"]);
  const result = own(value, "result");
  const inner = isObject(result) ? own(result, "tools") : undefined;
  if (Array.isArray(inner)) return itemsOf(inner, ["result", "tools"]);
  return tools === undefined ? [{ item: value, index: 0, path: [] }] : [];
}

function itemsOf(list: readonly JsonValue[], path: JsonPath): ListItem[] {
  return list.flatMap((item, index) => (isObject(item) ? [{ item, index, path: [...path, index] }] : []));
}

/** Declare that an item of a list becomes no tool. */
export function leaveOut(losses: Loss[], index: number, path: JsonPath, reason: string): void {
  collectLosses(losses, { target: "", tool: { index } })(
    "tool-left-out",
    "absent",
    { path, keyword: "" },
    { reason },
  );
}
