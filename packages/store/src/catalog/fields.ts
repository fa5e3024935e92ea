import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** An own field of an object; keys such as `__proto__` are plain data. */
export function own(fields: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

export function ownText(fields: JsonObject, key: string): string | undefined {
  const value = own(fields, key);
  return typeof value === "string" ? value : undefined;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
