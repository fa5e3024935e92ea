import { damagedTools, finishLoad, startLoad, type Loaded, type LoadOptions } from "@toolhaft/diagnostics";
import type { JsonDocument } from "@toolhaft/json-text";
import { checkTool, identityOf } from "./check/check-tool.ts";
import type { BtcpTool } from "./model.ts";

/**
 * Read a file with one browser tool: JSON, then the rules and the guidance of the BTCP Tool Schema, its
 * schemas, and its examples against them. Never throws on input. A tool with an error is no document:
 * it is listed in `rejected`.
 */
export function loadBtcpTool(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<BtcpTool> {
  const state = startLoad(source, options, ({ value }) => ({ toolAt: () => identityOf(value, 0) }));
  const { value } = state.document;
  if (value === undefined) return finishLoad<BtcpTool>(state.reporter, undefined);
  const isDamaged = damagedTools(state.reporter.diagnostics).has(0);
  const { identity, tool } = checkTool(state, { value, path: [], index: 0, isDamaged });
  return finishLoad(state.reporter, tool, tool === undefined ? [identity] : []);
}
