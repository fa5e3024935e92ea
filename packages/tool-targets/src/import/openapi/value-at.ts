import type { JsonPath, JsonValue } from "@toolhaft/json-text";

/** The value at a path, own keys only. */
export function valueAt(root: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  let value = root;
  for (const segment of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string | number, JsonValue>)[segment];
  }
  return value;
}
