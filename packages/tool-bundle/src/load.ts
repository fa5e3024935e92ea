import { hasErrors, showGot, type Loaded } from "@toolhaft/diagnostics";
import { isObject, type JsonDocument, type JsonValue } from "@toolhaft/json-text";
import type { Bundle, BundleTool } from "./bundle.ts";
import { checkBundle } from "./check/check-bundle.ts";
import { checkTool } from "./check/check-tool.ts";
import type { LoadOptions } from "./check/state.ts";
import { typeHelp } from "./check/read-field.ts";
import { checkFlows } from "./check/flow/check-flows.ts";
import { finish, identityOf, rootOf, start } from "./load-state.ts";
import { toolRules } from "./rules/tool.ts";

/**
 * Read a stored tool: JSON, types, the rules of the Tools Functional Specification, its templates and its schemas. Never
 * throws on input. A tool with an error is no document: it is listed in `rejected`.
 */
export function loadBundleTool(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<BundleTool> {
  const state = start(source, options, ({ value }) => ({ toolAt: () => identityOf(value) }));
  const { document } = state;
  const tool = identityOf(document.value);
  const root = rootOf(state);
  const isDamaged = !document.valid;
  const read = root && checkTool(state, { fields: root, path: [], tool, isDamaged });
  checkFlows(state, []);
  const loaded = finish<BundleTool>(state, read);
  if (loaded.document === undefined && root !== undefined) loaded.rejected.push(tool);
  return loaded;
}

/** Read a bundle, in the shape of 003's API with what the store adds. A bundle with an error is no document. */
export function loadBundle(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<Bundle> {
  const state = start(source, options);
  const { document } = state;
  const root = rootOf(state);
  const read =
    root && checkBundle(state, { fields: root, path: [], tool: undefined, isDamaged: !document.valid });
  return finish<Bundle>(state, read);
}

/** The reference's list of bundles: `{ "bundles": { "<id>": { … } } }`. */
export interface BundleCatalog {
  /** The sound ones, in the order of the file. */
  bundles: readonly Bundle[];
}

/** Read the reference's list of bundles. One with an error is left out. */
export function loadBundleCatalog(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<BundleCatalog> {
  const state = start(source, options);
  const { document } = state;
  const root = rootOf(state);
  const list = root && Object.hasOwn(root, "bundles") ? root["bundles"] : undefined;
  if (root !== undefined && !isObject(list) && document.valid) {
    const expected = "an object of bundles";
    const data = { field: "bundles", expected, got: showGot(list), hint: typeHelp(expected, list ?? null) };
    state.reporter.add(toolRules["bundle/field-type"], {
      messageId: "type",
      data,
      path: list === undefined ? [] : ["bundles"],
    });
  }
  if (!isObject(list)) return finish<BundleCatalog>(state, undefined);
  const bundles = Object.entries(list).flatMap(([id, value]) => {
    if (isObject(value)) {
      const before = state.reporter.diagnostics.length;
      const isDamaged = !document.valid;
      const bundle = checkBundle(state, { fields: value, path: ["bundles", id], tool: undefined, isDamaged });
      const isSound = !hasErrors(state.reporter.diagnostics, before);
      return bundle && isSound ? [bundle] : [];
    }
    const data = {
      field: id,
      expected: "an object",
      got: showGot(value),
      hint: typeHelp("an object", value),
    };
    state.reporter.add(toolRules["bundle/field-type"], { messageId: "type", data, path: ["bundles", id] });
    return [];
  });
  return { ...finish(state, undefined), document: { bundles } };
}

/** Which of the four a file is, by its keys: `tools` is a list of stored tools. */
export function bundleFileKind(root: JsonValue | undefined): "tool" | "tools" | "bundle" | "catalog" {
  if (Array.isArray(root) && root.some(isObject)) return "tools";
  if (!isObject(root)) return "tool";
  if (isObject(root["bundles"])) return "catalog";
  const isTool = TOOL_SIGNS.some((key) => Object.hasOwn(root, key));
  return isTool || !Object.hasOwn(root, "displayName") ? "tool" : "bundle";
}

const TOOL_SIGNS = ["argSchema", "impl", "httpImpl", "goImpl", "sdkImpl", "type", "toolID", "version"];
