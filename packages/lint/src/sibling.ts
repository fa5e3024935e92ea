import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import type { FileView } from "./format.ts";

/** Larger files next to a document are not read. */
const MAX_SIBLING = 4 * 1024 * 1024;
const USUAL = 64 * 1024;

/** The JSON file of a name next to a document; `undefined` when there is none, or it is too large. */
export function readSibling(files: FileView, name: string): JsonDocument | undefined {
  if (files.stat(name)?.kind !== "file") return undefined;
  let head = files.head(name, USUAL);
  if (head?.length === USUAL) head = files.head(name, MAX_SIBLING + 1);
  if (head === undefined || head.length > MAX_SIBLING) return undefined;
  return parseJson(Uint8Array.from(head, (character) => character.charCodeAt(0)));
}
