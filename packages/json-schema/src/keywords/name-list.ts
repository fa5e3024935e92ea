import { removeNode, showType, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { structureRules } from "../rules/structure.ts";
import type { SchemaWalk } from "./keyword.ts";
import { wrongValue } from "./shape.ts";

/** A list of unique names, as `required` and `dependentRequired` hold. `inner` leads to it. */
export function checkNameList(walk: SchemaWalk, list: readonly JsonValue[], ...inner: string[]): void {
  // Looking each name up in a short list is cheaper than a set, which clean schemas would pay for.
  const seen = list.length > 16 ? new Set<JsonValue>() : undefined;
  for (let i = 0; i < list.length; i++) {
    const name = list[i] as JsonValue;
    if (typeof name !== "string") reportItem(walk, name, i, inner);
    else if (seen === undefined ? standsBefore(list, i) : seen.has(name)) reportTwice(walk, name, i, inner);
    seen?.add(name);
  }
}

/** Is the item at `index` there before it too? For short lists of scalars. */
export function standsBefore(list: readonly JsonValue[], index: number): boolean {
  const item = list[index];
  for (let i = 0; i < index; i++) if (list[i] === item) return true;
  return false;
}

function reportItem(walk: SchemaWalk, item: JsonValue, index: number, inner: readonly string[]): void {
  const [keyword = "required", ...rest] = inner;
  if (keyword !== "required") {
    wrongValue(walk, keyword, "lists of names", item, undefined, ...rest, index);
    return;
  }
  const actual = typeof item === "object" ? showType(item) : showValue(item);
  walk.add(structureRules["schema/required-not-array"], {
    path: walk.at("required", index),
    messageId: "item",
    data: { actual },
  });
}

function reportTwice(walk: SchemaWalk, name: string, index: number, inner: readonly string[]): void {
  const path = walk.at(...inner, index);
  const fixes = removeNode(walk.document, path, "Take the second out", true);
  const data = { name, keyword: inner[0] ?? "required" };
  walk.add(structureRules["schema/required-duplicate"], { path, messageId: "twice", data, fixes });
}
