import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** Equality of JSON: numbers by value, objects whatever the order of their keys. */
export function equalJson(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i] as JsonValue))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key] as JsonValue, b[key] as JsonValue));
}

/** A text that is the same exactly for equal values, so that a set can find doubles in one pass. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return String(value + 0);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isRecord(value)) return String(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as JsonValue)}`).join(",")}}`;
}

/** The indexes of the first item that equals an earlier one, that one first. */
export function firstDouble(items: readonly JsonValue[]): [number, number] | undefined {
  const places = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const text = canonicalJson(item);
    const earlier = places.get(text);
    if (earlier !== undefined) return [earlier, index];
    places.set(text, index);
  }
  return undefined;
}

/** A key that is the same for equal values: scalars are their own, so that a set of them costs no text. */
export function sameKey(value: JsonValue): JsonValue {
  if (typeof value === "string") return `"${value}`;
  return typeof value === "object" && value !== null ? canonicalJson(value) : value;
}

function isRecord(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
