import type { JsonDocument } from "@toolhaft/json-text";
import { loadBundleTool } from "@toolhaft/tool-bundle";
import { fromBundleTool } from "@toolhaft/tool-targets/import";
import type { ReadTools } from "../read-tools.ts";

/** A stored tool, when it is sound. */
export function readBundle(document: JsonDocument, path: string): ReadTools {
  const { document: tool, rejected } = loadBundleTool(document, { path });
  const set = tool === undefined ? { tools: [], losses: [] } : fromBundleTool(tool);
  return { set: { ...set, source: document }, rejected };
}
