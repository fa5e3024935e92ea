import type { Fix } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** Write a key anew; the value stays as it is. Empty when the text has no such key. */
export function renameKey(document: JsonDocument, path: JsonPath, to: string): Fix[] {
  const key = document.locate(path)?.key;
  if (key === undefined) return [];
  return [{ title: `Rename to "${to}"`, safe: true, edits: [{ ...key, text: JSON.stringify(to) }] }];
}
