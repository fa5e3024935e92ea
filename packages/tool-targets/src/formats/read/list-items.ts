import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { findToolList, toolPath } from "../../lists/index.ts";
import { collectLosses, type Loss } from "../../losses/loss.ts";

/** One item of a tool list. */
export interface ListItem {
  item: JsonObject;
  index: number;
  path: JsonPath;
}

/** The tool objects of a list as people keep it, wherever it stands: see `findToolList`. */
export function listItems(value: JsonValue | undefined): ListItem[] {
  const list = findToolList(value);
  if (list === undefined) return alone(value);
  return list.items.flatMap((item, index) =>
    isObject(item) ? [{ item, index, path: toolPath(list, index) }] : [],
  );
}

/** What is no list is a tool as far as can be seen, and will be told what it lacks. */
function alone(value: JsonValue | undefined): ListItem[] {
  return isObject(value) && own(value, "tools") === undefined ? [{ item: value, index: 0, path: [] }] : [];
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
