import type { JsonValue } from "@toolhaft/json-text";

export { isObject } from "@toolhaft/json-text";

/** JSON Schema's name of a value's type; a whole number is `integer`. */
export function typeName(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
