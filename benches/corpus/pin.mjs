/** @import { CorpusFile, Pinned, Planted } from "./types.ts" */
import { createHash } from "node:crypto";

/** Counts files as they pass; `pinned()` at the end is what a recipe commits. */
export function createPin() {
  const hash = createHash("sha256");
  const counts = { files: 0, bytes: 0, tools: 0, planted: 0 };
  return {
    add(/** @type {CorpusFile} */ { path, text, tools, planted }) {
      hash.update(JSON.stringify([path, planted.map(placeOf)])).update(text);
      counts.files++;
      counts.bytes += Buffer.byteLength(text);
      counts.tools += tools;
      counts.planted += planted.length;
    },
    /** @returns {Pinned} */
    pinned: () => ({ ...counts, sha256: hash.digest("hex") }),
  };
}

/** The measure of a corpus that is made and thrown away. @returns {Pinned} */
export function pinOf(/** @type {Iterable<CorpusFile>} */ files) {
  const pin = createPin();
  for (const file of files) pin.add(file);
  return pin.pinned();
}

function placeOf(/** @type {Planted} */ { pointer, line }) {
  return pointer ?? line ?? "";
}
