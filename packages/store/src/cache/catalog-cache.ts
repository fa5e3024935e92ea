import { createHmac, timingSafeEqual } from "node:crypto";
import type { BundleEntry, ToolEntry } from "../catalog/entries.ts";
import { identityOf, type Reading } from "../catalog/read-folder.ts";
import { createTurn } from "../catalog/turn.ts";
import type { Temporaries } from "../durable/temporary.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { fromRow, toRow, type Row } from "./row.ts";

/** Raised whenever a tool's file is read in another way, or kept in another shape. */
const REVISION = "1";

/** Entries by bundle, then by file name. */
export type Remembered = ReadonlyMap<string, ReadonlyMap<string, ToolEntry>>;

/**
 * What an earlier process read in the tools' files, so that a start reads only those that are others since.
 * Disposable: it says nothing that the folders do not, and without it, or with one that is damaged, of another program or
 * not sealed with the store's secret, every file is read.
 */
export interface CatalogCache {
  read: () => Remembered;
  /** Rejects where it cannot be written; the old one stays. */
  write: (bundles: Iterable<BundleEntry>) => Promise<void>;
}

export function createCatalogCache(
  reading: Reading,
  temporaries: Temporaries,
  secret: Uint8Array,
): CatalogCache {
  const { files, paths } = reading;
  const seal = () => createHmac("sha256", secret).update(`catalog ${REVISION}\n`);
  return {
    read() {
      try {
        const bytes = files.readBytes(paths.catalogCache);
        // The seal is the last line: 64 digits and a line feed.
        const end = bytes.length - 65;
        if (end < 0) return new Map();
        const said = Buffer.from(Buffer.from(bytes.subarray(end, -1)).toString("latin1"), "hex");
        const expected = seal().update(bytes.subarray(0, end)).digest();
        if (said.length !== expected.length || !timingSafeEqual(said, expected)) return new Map();
        return parse(Buffer.from(bytes.buffer, bytes.byteOffset, end).toString("utf8"));
      } catch {
        return new Map();
      }
    },
    async write(bundles) {
      const turn = createTurn();
      const mac = seal();
      // A link in its place would lead out of the store.
      if (files.stat(paths.cache) === undefined) files.makeFolder(paths.cache);
      else if (files.stat(paths.cache)?.kind !== "folder") return;
      const path = temporaries.name();
      const file = files.create(path);
      const add = (text: string): void => {
        const bytes = encodeUtf8(text);
        mac.update(bytes);
        files.write(file, bytes);
      };
      try {
        try {
          for (const bundle of bundles) {
            if (!bundle.isBuiltIn) add(`${JSON.stringify([bundle.bundleID, rowsOf(reading, bundle)])}\n`);
            if (turn.isDue()) await turn.take();
          }
          files.write(file, encodeUtf8(`${mac.digest("hex")}\n`));
        } finally {
          files.close(file);
        }
        files.rename(path, paths.catalogCache);
      } catch (error) {
        temporaries.remove(path);
        throw error;
      }
    },
  };
}

/** Only tools without a problem, of files that nobody has written to since they were read. */
function rowsOf(reading: Reading, { bundleID, tools }: BundleEntry): Row[] {
  const rows: Row[] = [];
  for (const [fileName, entry] of tools) {
    if (entry.record === undefined || entry.problem !== undefined) continue;
    const identity = identityOf(reading, bundleID, fileName, entry);
    if (identity !== "") rows.push(toRow(entry.record, identity));
  }
  return rows;
}

function parse(text: string): Remembered {
  const remembered = new Map<string, Map<string, ToolEntry>>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [bundleID, rows] = JSON.parse(line) as [string, Row[]];
    const entries = new Map<string, ToolEntry>();
    for (const row of rows) entries.set(row[0], fromRow(row, bundleID));
    remembered.set(bundleID, entries);
  }
  return remembered;
}
