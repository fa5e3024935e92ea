import {
  isObject,
  own,
  toPointer,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { ValueChange } from "./change.ts";
import { readPart } from "./read-part.ts";

/** Where two JSON texts differ, from the outside in. */
export function changedValues(before: string | undefined, after: string | undefined): ValueChange[] {
  if (before === after) return [];
  const [old, now] = [readPart(before ?? "{}"), readPart(after ?? "{}")];
  const changes: ValueChange[] = [];
  compare(old, now, old.value, now.value, [], changes);
  return changes;
}

function compare(
  old: JsonDocument,
  now: JsonDocument,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: JsonPath,
  changes: ValueChange[],
): void {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(old, now, own(before, key), own(after, key), [...path, key], changes);
    return;
  }
  if (isSaidAlike(before, after)) return;
  const [was, is] = [textOf(old, before, path), textOf(now, after, path)];
  if (was !== is) changes.push({ at: toPointer(path), before: was, after: is });
}

/** Numbers, also those in lists, are what their texts say. */
function isSaidAlike(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, at) => isSaidAlike(item, after[at]));
  return before === after && typeof before !== "number";
}

function textOf(document: JsonDocument, value: JsonValue | undefined, path: JsonPath): string | undefined {
  return value === undefined ? undefined : (document.source(path) ?? JSON.stringify(value));
}
