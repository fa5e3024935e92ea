import type { JsonValue } from "@toolhaft/json-text";

const MOST_LEVELS = 512;
const MOST_NODES = 1_000_000;

/** Whether a value nests, or grows, beyond what a text may hold; of objects that hold themselves, too. */
export function isBoundless(root: JsonValue): boolean {
  let level: JsonValue[] = [root];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    if (depth > MOST_LEVELS || nodes > MOST_NODES) return true;
    const inner: JsonValue[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      for (const each of Object.values<JsonValue>(value)) inner.push(each);
      if (inner.length > MOST_NODES) return true;
    }
    level = inner;
  }
  return false;
}
