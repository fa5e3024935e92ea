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
 * `{"result": {"tools": […]}}`, the same below `data` or Bedrock's `toolConfig`, Gemini's `functionDeclarations`, a bare array, also
 * one of such objects or of groups with a name, or one tool.
 */
export function listItems(value: JsonValue | undefined): ListItem[] {
  if (Array.isArray(value)) return insideOut(itemsOf(value, []));
  if (!isObject(value)) return [];
  const list = listIn(value);
  if (list !== undefined) return insideOut(itemsOf(list.items, list.path));
  return own(value, "tools") === undefined ? [{ item: value, index: 0, path: [] }] : [];
}

const KEYS = ["tools", "functions", "function"];

function listIn(value: JsonObject): { items: readonly JsonValue[]; path: JsonPath } | undefined {
  for (const key of KEYS) {
    const items = own(value, key);
    if (Array.isArray(items)) return { items, path: [key] };
    if (key === "tools" && items !== undefined) return undefined;
  }
  for (const key of ["result", "data", "toolConfig"]) {
    const holder = own(value, key);
    const inner = isObject(holder) ? own(holder, "tools") : undefined;
    if (Array.isArray(inner)) return { items: inner, path: [key, "tools"] };
  }
  return declaredIn(value);
}

function declaredIn(value: JsonObject): { items: readonly JsonValue[]; path: JsonPath } | undefined {
  for (const key of ["functionDeclarations", "function_declarations"]) {
    const items = own(value, key);
    if (Array.isArray(items)) return { items, path: [key] };
  }
  return undefined;
}

/** The items, and in place of one that holds a list the tools of that. */
function insideOut(outer: ListItem[]): ListItem[] {
  const depth = Math.max(0, ...outer.map(({ path }) => path.length));
  const isDeclared = outer.some(({ item }) => declaredIn(item) !== undefined);
  // Next to declarations stand tools of Gemini's own.
  const kept = isDeclared
    ? outer.filter(({ item }) => Object.hasOwn(item, "name") || declaredIn(item) !== undefined)
    : outer;
  const inner = kept.flatMap(itemsInside);
  // Of several lists taken together the whole is counted.
  return inner.some(({ path }) => path.length > depth)
    ? inner.map((item, index) => ({ ...item, index }))
    : outer;
}

/** An item, or the tools of the list that it holds in place of a schema. */
function itemsInside(outer: ListItem): ListItem[] {
  const { item } = outer;
  const isTool = Object.hasOwn(item, "name") && !isGroup(item);
  const list = declaredIn(item) ?? (isTool ? undefined : listIn(item));
  return list === undefined ? [outer] : itemsOf(list.items, [...outer.path, ...list.path]);
}

/** Tools below a name that they share. */
function isGroup(item: JsonObject): boolean {
  const tools = own(item, "tools");
  return (
    Array.isArray(tools) &&
    tools.length > 0 &&
    tools.every(isObject) &&
    !OWN.some((key) => Object.hasOwn(item, key))
  );
}

const OWN = ["inputSchema", "input_schema", "parameters", "argSchema", "schema", "command", "function"];

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
