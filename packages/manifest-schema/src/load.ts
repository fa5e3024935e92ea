import {
  damagedTools,
  finishLoad,
  listInstead,
  showGot,
  showInPlaceOfList,
  startLoad,
  type Loaded,
  type Loading,
  type LoadOptions,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import { oddRootKeys, reportRootKeys } from "./check/check-keys.ts";
import { checkTool } from "./check/check-tool.ts";
import type { LoadState } from "./check/node.ts";
import { goFoldKey } from "./go-text.ts";
import type { Manifest, ManifestTool } from "./manifest.ts";
import { directoryOf, directoryPrefix, type Platform } from "./paths/platform.ts";
import { manifestRules } from "./rules.ts";

/** A path here is also what relative commands are resolved against. */
export interface LoadManifestOptions extends LoadOptions {
  /** Whose path rules hold; default posix. */
  platform?: Platform;
  /** 1 for each tool that is left out, since a screening has shown that it is plain and has a name of its own. */
  plain?: Uint8Array;
}

/**
 * Read a tools manifest: JSON, then types, then the rules of the Tools Manifest Reference, then every schema.
 * Never throws on input. A tool with an error is left out of `document.tools` and listed in `rejected`;
 * the others stay. `document` is absent when the root holds no list of tools.
 */
export function loadManifest(
  source: string | Uint8Array | JsonDocument,
  options: LoadManifestOptions = {},
): Loaded<Manifest> {
  const { document, reporter } = startLoad(source, options, ({ value }) => ({
    bomSeverity: "error",
    toolAt: (at) => toolAt(value, at),
  }));
  const damaged = damagedTools(reporter.diagnostics);
  const list = findTools({ document, reporter });
  if (list === undefined) return finishLoad<Manifest>(reporter, undefined);
  const state = startState({ document, reporter, toolsKey: list.key }, options);
  const tools: ManifestTool[] = [];
  const rejected: ToolIdentity[] = [];
  for (let index = 0; index < list.tools.length; index++) {
    if (options.plain?.[index] === 1) continue;
    const { identity, tool } = checkTool(state, list.tools[index] as JsonValue, index, damaged.has(index));
    if (tool === undefined) rejected.push(identity);
    else tools.push(tool);
  }
  return finishLoad(reporter, { tools, source: document }, rejected);
}

function startState(base: Loading & Pick<LoadState, "toolsKey">, options: LoadManifestOptions): LoadState {
  const platform = options.platform ?? "posix";
  return {
    document: base.document,
    reporter: base.reporter,
    toolsKey: base.toolsKey,
    platform,
    directoryPrefix: directoryPrefix(directoryOf(options.path ?? "", platform), platform),
    names: new Map(),
  };
}

function findTools(state: Loading): { key: string; tools: JsonValue[] } | undefined {
  const { document, reporter } = state;
  const root = document.value;
  if (root === undefined) return undefined;
  if (typeof root !== "object" || root === null || Array.isArray(root)) {
    reporter.add(manifestRules["manifest/field-type"], {
      messageId: "root",
      path: [],
      data: { got: showGot(root) },
    });
    return undefined;
  }
  const odd = oddRootKeys(root);
  if (odd !== undefined) reportRootKeys(state, root, odd);
  const key = odd?.spellings.get("tools") ?? "tools";
  const tools = Object.hasOwn(root, key) ? root[key] : undefined;
  if (Array.isArray(tools)) return { key, tools };
  if (tools !== undefined) {
    reporter.add(manifestRules["manifest/field-type"], {
      messageId: "tools",
      path: [key],
      data: { got: showInPlaceOfList(tools) ?? showGot(tools) },
      fixes: listInstead(document, [key], tools),
    });
  } else if (document.valid) {
    reporter.add(manifestRules["manifest/field-type"], { messageId: "toolsMissing", path: [], data: {} });
  }
  return undefined;
}

/** The tool that holds a path, so that faults of JSON inside it are reported under its name. */
function toolAt(root: JsonValue | undefined, [key, index]: JsonPath): ToolIdentity | undefined {
  if (typeof key !== "string" || typeof index !== "number" || goFoldKey(key) !== "tools") return undefined;
  if (typeof root !== "object" || root === null || Array.isArray(root)) return undefined;
  const tools = root[key];
  const tool = Array.isArray(tools) ? tools[index] : undefined;
  const isObject = typeof tool === "object" && tool !== null && !Array.isArray(tool);
  const name = isObject ? tool["name"] : undefined;
  return typeof name === "string" && name !== "" ? { index, name } : { index };
}
