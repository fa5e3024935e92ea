import {
  damagedTools,
  finishLoad,
  listInstead,
  showGot,
  showInPlaceOfList,
  startLoad,
  type Loaded,
  type LoadOptions,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import { isObject, type JsonDocument, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { checkCapabilitySets } from "./check/check-capability-sets.ts";
import { checkDuplicateNames } from "./check/check-duplicate-names.ts";
import { checkManifestFields } from "./check/check-manifest.ts";
import { checkTool, identityOf, type CheckedTool } from "./check/check-tool.ts";
import { fieldOf, placeOf, type CheckedObject, type LoadState } from "./load-state.ts";
import type { BtcpManifest } from "./model.ts";
import { shapeRules } from "./rules/shape.ts";

/**
 * Read a manifest of browser tools: JSON, the manifest's own fields, every tool by the BTCP Tool Schema, then
 * what only all together show (names, capabilities). Never throws on input. A tool with an error is left
 * out of `document.tools` and listed in `rejected`; `document` is absent when the root holds no list of tools.
 */
export function loadBtcpManifest(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<BtcpManifest> {
  const state = startLoad(source, options, ({ value }) => ({ toolAt: (path) => toolAt(value, path) }));
  const damaged = damagedTools(state.reporter.diagnostics);
  const { document } = state;
  if (document.value === undefined) return finishLoad<BtcpManifest>(state.reporter, undefined);
  if (!isObject(document.value)) {
    const data = { got: showGot(document.value) };
    state.reporter.add(shapeRules["btcp/field-type"], { messageId: "root", path: [], data });
    return finishLoad<BtcpManifest>(state.reporter, undefined);
  }
  const root = { fields: document.value, path: [], label: "", isDamaged: !document.valid };
  const fields = checkManifestFields(state, root);
  const list = findTools(state, root);
  if (list === undefined) return finishLoad<BtcpManifest>(state.reporter, undefined);
  const checked = list.map((value, index) =>
    checkTool(state, { value, path: ["tools", index], index, isDamaged: damaged.has(index) }),
  );
  const repeats = checkDuplicateNames(state, checked);
  const undeclared = checkCapabilitySets(state, root, fields.declared, checked);
  const isSound = ({ identity }: CheckedTool): boolean =>
    !repeats.has(identity.index) && !undeclared.has(identity.index);
  const tools = checked.flatMap((each) => (each.tool && isSound(each) ? [each.tool] : []));
  const kept = new Set(tools.map(({ index }) => index));
  const rejected = checked.flatMap(({ identity }) => (kept.has(identity.index) ? [] : [identity]));
  return finishLoad(state.reporter, { ...fields.manifest, tools, source: document }, rejected);
}

function findTools(state: LoadState, root: CheckedObject): readonly JsonValue[] | undefined {
  const tools = fieldOf(root, "tools");
  if (tools === undefined) return undefined;
  const place = placeOf(root, "tools");
  if (!Array.isArray(tools)) {
    state.reporter.add(shapeRules["btcp/field-type"], {
      messageId: "tools",
      data: { got: showInPlaceOfList(tools) ?? showGot(tools) },
      fixes: listInstead(state.document, ["tools"], tools),
      ...place,
    });
    return undefined;
  }
  if (tools.length === 0 && !root.isDamaged) {
    state.reporter.add(shapeRules["btcp/no-tools"], { messageId: "none", data: {}, ...place });
  }
  return tools;
}

/** The tool that holds a path, so that faults of JSON inside it are reported under its name. */
function toolAt(root: JsonValue | undefined, [key, index]: JsonPath): ToolIdentity | undefined {
  if (key !== "tools" || typeof index !== "number" || !isObject(root)) return undefined;
  const tools = Object.hasOwn(root, "tools") ? root["tools"] : undefined;
  return identityOf(Array.isArray(tools) ? tools[index] : undefined, index);
}
