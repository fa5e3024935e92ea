import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { collectLosses, type Loss } from "../../losses/loss.ts";

/** One item of a tool list. */
export interface ListItem {
  item: JsonObject;
  index: number;
  path: JsonPath;
}

/**
 * The tool objects of a list as people keep it: `{"tools": […]}`, also under `functions` or `function`, an answer
 * `{"result": {"tools": […]}}`, a bare array, also one of such objects, or one tool.
 */
export function listItems(value: JsonValue | undefined): ListItem[] {
  if (Array.isArray(value)) {
    const outer = itemsOf(value, []);
    const inner = outer.flatMap(itemsInside);
    // Of several lists taken together the whole is counted.
    return inner.some(({ path }) => path.length > 1)
      ? inner.map((item, index) => ({ ...item, index }))
      : outer;
  }
  if (!isObject(value)) return [];
  const list = listIn(value);
  if (list !== undefined) return itemsOf(list.items, list.path);
  return own(value, "tools") === undefined ? [{ item: value, index: 0, path: [] }] : [];
}

const KEYS = ["tools", "functions", "function"];

function listIn(value: JsonObject): { items: readonly JsonValue[]; path: JsonPath } | undefined {
  for (const key of KEYS) {
    const items = own(value, key);
    if (Array.isArray(items)) return { items, path: [key] };
    if (key === "tools" && items !== undefined) return undefined;
  }
  const result = own(value, "result");
  const inner = isObject(result) ? own(result, "tools") : undefined;
  return Array.isArray(inner) ? { items: inner, path: ["result", "tools"] } : undefined;
}

/** An item, or the tools of the list that it holds in place of a name. */
function itemsInside(outer: ListItem): ListItem[] {
  const list = Object.hasOwn(outer.item, "name") ? undefined : listIn(outer.item);
  return list === undefined ? [outer] : itemsOf(list.items, [...outer.path, ...list.path]);
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
