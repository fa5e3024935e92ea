import { MAX_DEPTH } from "@toolhaft/json-text";
import { parseTree, type Node } from "jsonc-parser";

/** Whether a text that `JSON.parse` takes breaks a stricter rule of ours: equal keys, or too many levels. */
export function breaksStricterRule(text: string): boolean {
  const pending: { node: Node; depth: number }[] = [];
  const root = parseTree(text);
  if (root) pending.push({ node: root, depth: 1 });
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next;
    if (node.type === "object") {
      const keys = (node.children ?? []).map((property) => property.children?.[0]?.value as string);
      if (new Set(keys).size < keys.length) return true;
    }
    const isContainer = node.type === "object" || node.type === "array";
    if (isContainer && depth > MAX_DEPTH) return true;
    for (const child of node.children ?? [])
      pending.push({ node: child, depth: isContainer ? depth + 1 : depth });
  }
  return false;
}
