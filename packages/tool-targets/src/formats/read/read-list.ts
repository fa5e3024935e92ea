import type { ToolIdentity } from "@toolhaft/diagnostics";
import {
  isObject,
  own,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { findToolList, toolPath } from "../../lists/index.ts";
import { collectLosses, type Loss } from "../../losses/loss.ts";
import type { ImportedTools, ToolDescription } from "../../tool-description.ts";

/** The tools of a list, and its items that are no tools: no object, or without a name. */
export interface ImportedList extends ImportedTools {
  source: JsonDocument;
  rejected: readonly ToolIdentity[];
}

/** One item of a tool list. */
export interface ListItem {
  item: JsonObject;
  index: number;
  path: JsonPath;
}

/** What an item becomes: a tool; none, though nothing is wrong with it; or nothing, since it has no name. */
export type ItemRead = ToolDescription | LeftOut | undefined;

interface LeftOut {
  path: JsonPath;
  leftOut: string;
}

/** Read each item of a list as people keep it, wherever it stands: see `findToolList`. */
export function readList(source: JsonDocument, read: (item: ListItem) => ItemRead): ImportedList {
  const losses: Loss[] = [];
  const rejected: ToolIdentity[] = [];
  const tools = itemsOf(source.value).flatMap(({ item, index, path }) => {
    const tool = isObject(item) ? read({ item, index, path }) : undefined;
    if (tool === undefined) rejected.push({ index });
    else if ("leftOut" in tool) leaveOut(losses, index, tool);
    else return [tool];
    return [];
  });
  return { tools, source, losses, rejected };
}

function itemsOf(value: JsonValue | undefined): { item: JsonValue; index: number; path: JsonPath }[] {
  const list = findToolList(value);
  if (list !== undefined)
    return list.items.map((item, index) => ({ item, index, path: toolPath(list, index) }));
  // What is no list is a tool as far as can be seen, and will be told what it lacks.
  return isObject(value) && own(value, "tools") === undefined ? [{ item: value, index: 0, path: [] }] : [];
}

function leaveOut(losses: Loss[], index: number, { path, leftOut: reason }: LeftOut): void {
  collectLosses(losses, { target: "", tool: { index } })(
    "tool-left-out",
    "absent",
    { path, keyword: "" },
    { reason },
  );
}
