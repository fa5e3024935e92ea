import type { JsonPath, JsonValue } from "@toolhaft/json-text";

/** Where a document keeps its tools. */
export interface ToolList {
  kind: "tools" | "result" | "array" | "single";
  items: readonly JsonValue[];
  /** The list itself; for a single tool the root. */
  path: JsonPath;
}

/**
 * The tools of a list as people keep it: `{"tools": […]}` (also a whole request), an answer
 * `{"jsonrpc": …, "result": {"tools": […]}}`, a bare array, or a single tool object.
 */
export function findToolList(value: JsonValue | undefined): ToolList | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return { kind: "array", items: value, path: [] };
  if (Object.hasOwn(value, "tools")) return listAt(value["tools"], "tools", ["tools"]);
  const result = Object.hasOwn(value, "result") ? value["result"] : undefined;
  if (typeof result === "object" && result !== null && !Array.isArray(result)) {
    if (Object.hasOwn(result, "tools")) return listAt(result["tools"], "result", ["result", "tools"]);
  }
  return { kind: "single", items: [value], path: [] };
}

/** The path of one item. */
export function toolPath(list: ToolList, index: number): JsonPath {
  return list.kind === "single" ? list.path : [...list.path, index];
}

function listAt(
  value: JsonValue | undefined,
  kind: "tools" | "result",
  path: JsonPath,
): ToolList | undefined {
  return Array.isArray(value) ? { kind, items: value, path } : undefined;
}
