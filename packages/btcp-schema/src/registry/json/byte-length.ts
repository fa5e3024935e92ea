import type { JsonValue } from "@toolhaft/json-text";

/** How long a value is as JSON text in UTF-8. */
export function byteLength(value: JsonValue): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
