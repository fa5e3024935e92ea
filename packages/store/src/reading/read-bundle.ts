import type { JsonDocument } from "@toolhaft/json-text";
import { loadBundle, parseTimestamp } from "@toolhaft/tool-bundle";
import type { BundleRecord } from "../records.ts";
import type { StoreProblem } from "../types.ts";
import { problemFrom } from "./problem.ts";
import { hasMark, jsonFaults } from "./read-document.ts";

/** Read a stored bundle; `folder` is the id that its folder has. */
export function readBundle(
  document: JsonDocument,
  { path, folder }: { path: string; folder: string },
): { record?: BundleRecord; problem?: StoreProblem } {
  const given = { path, bundleID: folder };
  const faults = jsonFaults(document, path);
  if (faults.length > 0) return { problem: problemFrom(faults, { ...given, kind: "unreadable" }) };
  const { diagnostics } = loadBundle(document, { path });
  const errors = diagnostics.filter(({ severity, rule }) => severity === "error" && rule !== "json/bom");
  const bundle = loadBundle(hasMark(document) ? document.text.slice(1) : document, { path }).document;
  if (bundle === undefined) return { problem: problemFrom(errors, { ...given, kind: "unreadable" }) };
  if (bundle.bundleID.toLowerCase() !== folder) {
    const message = `it says bundle ${bundle.bundleID}, but lies in the folder of ${folder}`;
    return { problem: { ...given, kind: "misplaced", severity: "error", message } };
  }
  const { schemaVersion, ...fields } = bundle;
  const record: BundleRecord = {
    ...fields,
    bundleID: folder,
    modified: parseTimestamp(bundle.modifiedAt) ?? 0,
  };
  if (bundle.isWritable) return { record };
  const message = `the schemaVersion "${schemaVersion}" is not known: it is never written to`;
  return { record, problem: { ...given, kind: "newer-revision", severity: "warning", message } };
}
