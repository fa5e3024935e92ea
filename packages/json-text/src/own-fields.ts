import type { JsonObject, JsonPath, JsonValue } from "./types.ts";

/** True for `{…}`: no array and no null. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field's value; `undefined` when absent. Names such as `toString` are never inherited. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An own field that holds an object, or `undefined`. */
export function ownObject(object: JsonObject, key: string): JsonObject | undefined {
  const value = own(object, key);
  return isObject(value) ? value : undefined;
}

/** An own field that holds a string, or `undefined`. */
export function ownString(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}

/** The strings of an own field that holds an array; `[]` when it holds none. */
export function ownStrings(object: JsonObject, key: string): string[] {
  const value = own(object, key);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Set a field, `__proto__` included, as an own one. */
export function setOwn(object: JsonObject, key: string, value: JsonValue): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The value at a path, own keys only. */
export function valueAt(root: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  let value = root;
  for (const segment of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string | number, JsonValue>)[segment];
  }
  return value;
}
