import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import { isKeptByName } from "./named-tools.ts";

/** Where a document keeps its tools. */
export interface ToolList {
  kind: "tools" | "result" | "array" | "single";
  items: readonly JsonValue[];
  /** The list itself; for a single tool the root. */
  path: JsonPath;
  /** Where each item stands, where the items of several lists are taken together. */
  paths?: readonly JsonPath[];
}

/**
 * The tools of a list as people keep it: `{"tools": […]}` (also a whole request; `functions` and `function` are
 * older names of it), an answer `{"jsonrpc": …, "result": {"tools": […]}}`, a bare array, also one of such objects,
 * or a single tool object. `undefined` where there is none, and where tools are kept by their names in place of a list.
 */
export function findToolList(value: JsonValue | undefined): ToolList | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value))
    return value.some(holdsList) ? listsOf(value) : { kind: "array", items: value, path: [] };
  if (Object.hasOwn(value, "tools")) return listAt(value["tools"], "tools", ["tools"]);
  const result = Object.hasOwn(value, "result") ? value["result"] : undefined;
  if (typeof result === "object" && result !== null && !Array.isArray(result)) {
    if (Object.hasOwn(result, "tools")) return listAt(result["tools"], "result", ["result", "tools"]);
  }
  if (Object.hasOwn(value, "functions") && !Object.hasOwn(value, "name")) {
    return listAt(value["functions"], "tools", ["functions"]);
  }
  const inner = Object.hasOwn(value, "function") ? value["function"] : undefined;
  if (Array.isArray(inner)) return { kind: "tools", items: inner, path: ["function"] };
  if (isKeptByName(value)) return undefined;
  return { kind: "single", items: [value], path: [] };
}

/** The path of one item. */
export function toolPath(list: ToolList, index: number): JsonPath {
  const path = list.paths?.[index];
  if (path !== undefined) return path;
  return list.kind === "single" ? list.path : [...list.path, index];
}

function listAt(
  value: JsonValue | undefined,
  kind: "tools" | "result",
  path: JsonPath,
): ToolList | undefined {
  return Array.isArray(value) ? { kind, items: value, path } : undefined;
}

/** Whether an item is no tool, but holds some: a whole request, a case of a benchmark. */
function holdsList(item: JsonValue): boolean {
  if (typeof item !== "object" || item === null || Array.isArray(item) || Object.hasOwn(item, "name"))
    return false;
  return ["tools", "functions", "function"].some(
    (key) => Object.hasOwn(item, key) && Array.isArray(item[key]),
  );
}

/** The tools of an array's own items, and of the lists that its items hold. */
function listsOf(items: readonly JsonValue[]): ToolList {
  const found: JsonValue[] = [];
  const paths: JsonPath[] = [];
  items.forEach((item, index) => {
    const list = holdsList(item) ? findToolList(item) : undefined;
    for (const [at, tool] of (list?.items ?? [item]).entries()) {
      found.push(tool);
      paths.push(list === undefined ? [index] : [index, ...toolPath(list, at)]);
    }
  });
  return { kind: "array", items: found, path: [], paths };
}
