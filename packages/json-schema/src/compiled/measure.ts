import type { JsonValue } from "@toolhaft/json-text";

/** How many values a value holds, itself included, and how deep it nests; a scalar has depth 1. */
export function measure(root: JsonValue): { nodes: number; depth: number } {
  let nodes = 0;
  let depth = 0;
  const open: [JsonValue, number][] = [[root, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, level] = next;
    nodes++;
    depth = Math.max(depth, level);
    if (typeof value !== "object" || value === null) continue;
    for (const part of Array.isArray(value) ? value : Object.values(value)) open.push([part, level + 1]);
  }
  return { nodes, depth };
}
