import type { JsonDocument } from "@toolhaft/json-text";
import { loadManifest } from "@toolhaft/manifest-schema";
import { fromManifest } from "@toolhaft/tool-targets/import";
import type { ReadTools } from "../read-tools.ts";

/** The sound tools of a manifest. */
export function readManifest(document: JsonDocument, path: string): ReadTools {
  const { document: manifest, rejected } = loadManifest(document, { path });
  const set = manifest === undefined ? { tools: [], losses: [] } : fromManifest(manifest);
  return { set: { ...set, source: document }, rejected };
}
