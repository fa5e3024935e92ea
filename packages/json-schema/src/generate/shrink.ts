import type { JsonValue } from "@toolhaft/json-text";
import { simplerValues } from "./simpler.ts";

export interface ShrinkOptions {
  /** Values that are tried at most. Default 500. */
  readonly most?: number;
}

/**
 * The simplest value for which something still holds, starting from one for which it does: no simpler one next to it will
 * do. `holds` is asked one value after the other, and never twice about the same.
 */
export async function shrinkValue(
  value: JsonValue,
  holds: (value: JsonValue) => boolean | Promise<boolean>,
  { most = 500 }: ShrinkOptions = {},
): Promise<JsonValue> {
  const asked = new Set<string>();
  let smallest = value;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const simpler of simplerValues(smallest)) {
      const text = JSON.stringify(simpler);
      if (asked.has(text)) continue;
      if (asked.size >= most) return smallest;
      asked.add(text);
      isSmaller = await holds(simpler);
      if (isSmaller) {
        smallest = simpler;
        break;
      }
    }
  }
  return smallest;
}
