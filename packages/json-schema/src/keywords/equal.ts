import type { JsonValue } from "@toolhaft/json-text";

/** A key that is the same for equal JSON values and differs for others: scalars are their own key. */
export function sameKey(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? `"${value}` : value;
  return canonical(value);
}

/** Equal as JSON Schema core 4.2.2 says: the order of members does not matter. */
export function equalValues(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return canonical(a) === canonical(b);
}

function canonical(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] as JsonValue)}`);
  return `{${members.join(",")}}`;
}
