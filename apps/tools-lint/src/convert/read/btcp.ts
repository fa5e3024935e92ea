import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import type { JsonDocument } from "@toolhaft/json-text";
import { fromBtcpManifest, fromBtcpTool } from "@toolhaft/tool-targets/import";
import type { ReadTools } from "../read-tools.ts";

/** The sound tools of a BTCP manifest, or of a file with one tool. */
export function readBtcp(document: JsonDocument, path: string): ReadTools {
  const { value } = document;
  const isManifest = typeof value === "object" && value !== null && Object.hasOwn(value, "tools");
  if (isManifest) {
    const { document: manifest, rejected } = loadBtcpManifest(document, { path });
    const set = manifest === undefined ? { tools: [], losses: [] } : fromBtcpManifest(manifest);
    return { set: { ...set, source: document }, rejected };
  }
  const { document: tool, rejected } = loadBtcpTool(document, { path });
  const set = tool === undefined ? { tools: [], losses: [] } : fromBtcpTool(tool, document);
  return { set: { ...set, source: document }, rejected };
}
