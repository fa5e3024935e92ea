import type { JsonValue } from "./types.ts";

/** How many keys a value holds, all levels together; `-1` when it is nested deeper than `maxDepth`. */
export function countKeys(value: JsonValue, maxDepth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (maxDepth === 0) return -1;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item !== "object" || item === null) continue;
      const inner = countKeys(item, maxDepth - 1);
      if (inner < 0) return -1;
      count += inner;
    }
    return count;
  }
  for (const key in value) {
    count++;
    const member = value[key];
    if (typeof member !== "object" || member === null) continue;
    const inner = countKeys(member, maxDepth - 1);
    if (inner < 0) return -1;
    count += inner;
  }
  return count;
}
