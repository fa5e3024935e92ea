import { isUuidV7 } from "@toolhaft/tool-bundle";
import { isToolFileName } from "../layout.ts";

/** The first entry of an archive. */
export const HEADER_NAME = "toolhaft-bundles.json";
export const HEADER_TEXT = '{"format":1,"kind":"toolhaft-bundles"}\n';

/** What an archive may hold at most. Exports keep to it, so that every export can be imported. */
export const ARCHIVE_LIMITS: Readonly<Record<"bytes" | "entries" | "ratio" | "ratioFrom", number>> = {
  /** Bytes of the archive, and of everything in it. */
  bytes: 64 * 1024 * 1024,
  entries: 10_000,
  /** A larger entry that shrinks more than this is a bomb, no JSON. */
  ratio: 200,
  ratioFrom: 100 * 1024,
};

/** What an entry's name says it is; undefined for every name that is none of ours. */
export type EntryName =
  | { kind: "header" }
  | { kind: "folder" }
  | { kind: "bundle"; bundleID: string }
  | { kind: "tool"; bundleID: string; fileName: string }
  | { kind: "examples"; bundleID: string; fileName: string };

/** Read an entry's name. Only the names that an export writes are taken: no path can lead anywhere else. */
export function entryName(name: string): EntryName | undefined {
  if (name === HEADER_NAME) return { kind: "header" };
  const parts = name.split("/");
  const [bundles, bundleID = "", inside = "", fileName = ""] = parts;
  const isId = isUuidV7(bundleID) && bundleID === bundleID.toLowerCase();
  if (bundles === "examples") return examplesName(name, isId ? bundleID : undefined, inside);
  if (bundles !== "bundles") return undefined;
  if (
    name === "bundles/" ||
    (isId && [`bundles/${bundleID}/`, `bundles/${bundleID}/tools/`].includes(name))
  ) {
    return { kind: "folder" };
  }
  if (!isId) return undefined;
  if (parts.length === 3 && inside === "bundle.json") return { kind: "bundle", bundleID };
  const isTool = parts.length === 4 && inside === "tools" && isToolFileName(fileName);
  return isTool ? { kind: "tool", bundleID, fileName } : undefined;
}

/** `examples/<bundle>/<file of a tool>`: the saved examples of that tool. */
function examplesName(name: string, bundleID: string | undefined, fileName: string): EntryName | undefined {
  if (name === "examples/" || (bundleID !== undefined && name === `examples/${bundleID}/`))
    return { kind: "folder" };
  if (bundleID === undefined || name !== `examples/${bundleID}/${fileName}`) return undefined;
  return isToolFileName(fileName) ? { kind: "examples", bundleID, fileName } : undefined;
}
