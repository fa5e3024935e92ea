import {
  isObject,
  parseJson,
  toPointer,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { ValueChange } from "./change.ts";

/** Where two JSON texts differ, from the outside in. */
export function changedValues(before: string | undefined, after: string | undefined): ValueChange[] {
  if (before === after) return [];
  const [old, now] = [parseJson(before ?? "{}"), parseJson(after ?? "{}")];
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
  const [was, is] = [textOf(old, before, path), textOf(now, after, path)];
  if (was === is) return;
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [a, b] = [before, after].map((each) => (Object.hasOwn(each, key) ? each[key] : undefined));
      compare(old, now, a, b, [...path, key], changes);
    }
    return;
  }
  changes.push({ at: toPointer(path), before: was, after: is });
}

function textOf(document: JsonDocument, value: JsonValue | undefined, path: JsonPath): string | undefined {
  return value === undefined ? undefined : (document.source(path) ?? JSON.stringify(value));
}
