import { nearest } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";

/** Unknown keys that look like a known key which is missing: most likely misspelt. */
export function nearMisses(object: JsonObject, known: readonly string[]): { key: string; meant: string }[] {
  const misses: { key: string; meant: string }[] = [];
  for (const key of Object.keys(object)) {
    if (known.includes(key)) continue;
    // Nearest to a key that is there: an addition of the author's, not a slip.
    const meant = nearest(key, known);
    if (meant !== undefined && !Object.hasOwn(object, meant)) misses.push({ key, meant });
  }
  return misses;
}
