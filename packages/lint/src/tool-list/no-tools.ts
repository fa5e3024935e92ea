import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ToolList } from "./find-tool-list.ts";
import { isObject } from "./fields.ts";
import { toolPath } from "./find-tool-list.ts";

/** The items of a list that are no tool objects, and where they stand. */
export function itemsThatAreNoTools(list: ToolList): { index: number; item: JsonValue; path: JsonPath }[] {
  return list.items.flatMap((item, index) =>
    isObject(item) ? [] : [{ index, item, path: toolPath(list, index) }],
  );
}
