import { hasErrors, showGot, type Loaded, type ToolIdentity } from "@toolhaft/diagnostics";
import {
  isObject,
  own,
  parseJson,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { BundleTool } from "./bundle.ts";
import { checkTool } from "./check/check-tool.ts";
import { checkFlows } from "./check/flow/check-flows.ts";
import type { LoadOptions } from "./check/state.ts";
import { finish, identityOf, start } from "./load-state.ts";
import { toolRules } from "./rules/tool.ts";

/** A list of stored tools, as an export holds them. */
export interface BundleToolList {
  /** The sound ones, in the order of the file; each `source` is the tool's own text. */
  tools: readonly BundleTool[];
}

/** A tool of a list and where it stands. */
export interface ListedTool {
  value: JsonValue;
  path: JsonPath;
}

/**
 * The items of a list of stored tools. Each is the tool, or an object that holds it in `tool`, as answers of a
 * search do: what stands next to it there belongs to the answer.
 */
export function listedTools(root: JsonValue | undefined): ListedTool[] {
  if (!Array.isArray(root)) return [];
  return root.map((item, index) => {
    const inner = isObject(item) ? own(item, "tool") : undefined;
    return inner === undefined ? { value: item, path: [index] } : { value: inner, path: [index, "tool"] };
  });
}

/** Read a list of stored tools. One with an error is left out and named in `rejected`. */
export function loadBundleTools(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<BundleToolList> {
  const state = start(source, options, ({ value: list }) => {
    const tools = identitiesOf(listedTools(list));
    return { toolAt: ([index]) => (typeof index === "number" ? tools[index] : undefined) };
  });
  const { document } = state;
  const items = listedTools(document.value);
  const identities = identitiesOf(items);
  const tools: BundleTool[] = [];
  const rejected = identities.filter((tool, index) => {
    const item = items[index];
    if (item === undefined) return false;
    const { value, path } = item;
    if (!isObject(value)) {
      if (document.valid) {
        state.reporter.add(toolRules["bundle/field-type"], {
          messageId: "tool",
          data: { got: showGot(value) },
          path,
          tool,
        });
      }
      return true;
    }
    const before = state.reporter.diagnostics.length;
    const read = checkTool(state, { fields: value, path, tool, isDamaged: !document.valid });
    const isSound = !hasErrors(state.reporter.diagnostics, before);
    if (read === undefined || !isSound) return true;
    tools.push({ ...read, source: parseJson(document.source(path) ?? "") });
    return false;
  });
  checkFlows(state, tools);
  return { ...finish(state, undefined), document: { tools }, rejected };
}

function identitiesOf(items: readonly ListedTool[]): ToolIdentity[] {
  return items.map(({ value }, index) => identityOf(value, index));
}
