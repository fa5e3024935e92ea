import { isObject, own, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { declaredIn, groupsByName, isGroup, type HeldList } from "./groups.ts";
import { isKeptByName } from "./named-tools.ts";

/** Where a document keeps its tools. */
export interface ToolList {
  kind: "tools" | "result" | "array" | "single";
  items: readonly JsonValue[];
  /** The list itself; for a single tool the root. */
  path: JsonPath;
  /** Where each item stands, where the items of several lists are taken together. */
  paths?: readonly JsonPath[];
  /** They stand in Gemini's `functionDeclarations`. */
  isDeclared?: boolean;
  /** They stand in groups with names: only lists of providers are kept so. */
  isGrouped?: boolean;
}

/**
 * The tools of a list as people keep it: `{"tools": […]}` (also a whole request; `functions` and `function` are
 * older names of it), an answer `{"jsonrpc": …, "result": {"tools": […]}}`, the same below `data` or Bedrock's `toolConfig`,
 * Gemini's `functionDeclarations`, a bare array, also one of such objects or of groups `{"name": …, "tools": […]}`, groups by
 * their names, or a single tool object. `undefined` where there is none, and where tools are kept by their names in place of a list.
 */
export function findToolList(value: JsonValue | undefined): ToolList | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value))
    return value.some(holdsList) ? listsOf(value) : { kind: "array", items: value, path: [] };
  if (Object.hasOwn(value, "tools")) return listAt(value["tools"], "tools", ["tools"]);
  for (const key of HOLDERS) {
    const holder = Object.hasOwn(value, key) ? value[key] : undefined;
    if (!isObject(holder) || !Object.hasOwn(holder, "tools")) continue;
    // Anything may have data: without a list in it there is nothing to say.
    if (key === "result" || Array.isArray(holder["tools"]))
      return listAt(holder["tools"], "result", [key, "tools"]);
  }
  const declared = declaredIn(value);
  if (declared !== undefined) return { ...declared, kind: "tools", isDeclared: true };
  if (Object.hasOwn(value, "functions") && !Object.hasOwn(value, "name")) {
    return listAt(value["functions"], "tools", ["functions"]);
  }
  const inner = Object.hasOwn(value, "function") ? value["function"] : undefined;
  if (Array.isArray(inner)) return { kind: "tools", items: inner, path: ["function"] };
  if (isKeptByName(value)) return undefined;
  const groups = groupsByName(value);
  if (groups !== undefined) return takenTogether(groups, []);
  return { kind: "single", items: [value], path: [] };
}

/** Lists that stand apart, as one. */
function takenTogether(lists: readonly HeldList[], base: JsonPath): ToolList {
  const items = lists.flatMap((list) => list.items);
  const paths = lists.flatMap(({ items, path }) => items.map((_, index) => [...base, ...path, index]));
  return { kind: "array", items, path: base, paths, isGrouped: true };
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
  if (!Array.isArray(value)) {
    const groups = isObject(value) ? groupsByName(value) : undefined;
    return groups && { ...takenTogether(groups, path), kind };
  }
  return value.some(holdsList) ? { ...listsOf(value, path), kind, path } : { kind, items: value, path };
}

const HOLDERS = ["result", "data", "toolConfig"];

/** Whether an item is no tool, but holds some: a whole request, a case of a benchmark, a group. */
function holdsList(item: JsonValue): boolean {
  if (!isObject(item)) return false;
  if (declaredIn(item) !== undefined) return true;
  if (Object.hasOwn(item, "name")) return isGroup(item);
  return ["tools", "functions", "function"].some((key) => Array.isArray(own(item, key)));
}

/** The tools of an array's own items, and of the lists that its items hold. */
function listsOf(items: readonly JsonValue[], base: JsonPath = []): ToolList {
  const found: JsonValue[] = [];
  const paths: JsonPath[] = [];
  const isDeclared = items.some((item) => isObject(item) && declaredIn(item) !== undefined);
  items.forEach((item, index) => {
    const list = holdsList(item) ? findToolList(item) : undefined;
    // Next to declarations stand tools of Gemini's own, such as `{"googleSearch": {}}`.
    if (list === undefined && isDeclared && isObject(item) && !Object.hasOwn(item, "name")) return;
    for (const [at, tool] of (list?.items ?? [item]).entries()) {
      found.push(tool);
      paths.push(list === undefined ? [...base, index] : [...base, index, ...toolPath(list, at)]);
    }
  });
  const isGrouped = items.some((item) => isObject(item) && Object.hasOwn(item, "name") && holdsList(item));
  return {
    kind: "array",
    items: found,
    path: base,
    paths,
    ...(isDeclared && { isDeclared }),
    ...(isGrouped && { isGrouped }),
  };
}
