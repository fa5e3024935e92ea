import { isObject, type JsonObject } from "@toolhaft/json-text";
import { toolEvidence, type Detector } from "./evidence.ts";

/**
 * Stored tools: `argSchema` or an implementation next to a slug; bundles: `bundleID`, or the reference's list
 * of bundles. One tool a file, or a list of them.
 */
export const bundleDetector: Detector = {
  format: "bundle",
  votes: ({ root, signs }) => (root === undefined ? signs.stored : signsOf(root).length),
  evidence: (clues) => {
    const { root, signs } = clues;
    return root === undefined ? [toolEvidence(clues, signs.stored, '"argSchema"')] : signsOf(root);
  },
  name: (fileName) => (fileName === "tool.json" ? "the file is named tool.json" : undefined),
};

const IMPLEMENTATIONS = ["impl", "httpImpl", "goImpl", "sdkImpl"];

function signsOf(root: JsonObject): string[] {
  const has = (key: string): boolean => Object.hasOwn(root, key);
  const signs: string[] = [];
  const schema = has("$schema") ? root["$schema"] : undefined;
  if (typeof schema === "string" && /\/schemas\/(stored-tool|bundle)\//.test(schema)) {
    signs.push(`"$schema" is ${JSON.stringify(schema)}`);
  }
  if (isObject(root["bundles"]) && Object.values(root["bundles"]).some(isBundle)) {
    signs.push('"bundles" holds objects with "slug"');
  }
  if (!has("slug") && !has("displayName") && !has("toolID") && !has("bundleID")) return signs;
  for (const key of ["argSchema", "toolID", "bundleID"]) if (has(key)) signs.push(`the root has "${key}"`);
  const implementation = IMPLEMENTATIONS.find(has);
  if (implementation !== undefined) signs.push(`the root has "${implementation}"`);
  return signs;
}

function isBundle(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "slug");
}
