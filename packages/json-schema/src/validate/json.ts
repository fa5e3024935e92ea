import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** True for `{…}`. Of this module, not of json-text: it is called where the call stack is nearly used up. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON Schema's name of a value's type; a whole number is `integer`. */
export function typeName(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
