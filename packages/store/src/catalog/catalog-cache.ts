import { createHmac, timingSafeEqual } from "node:crypto";
import type { Temporaries } from "../commit/temporary.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { Reading } from "../reading/read-folder.ts";
import type { BundleEntry, ToolEntry } from "../records.ts";
import { createTurn } from "../turn.ts";
import { fromRow, isRow, type Row, toRow } from "./cache-row.ts";

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
  read: () => Promise<Remembered>;
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
    async read() {
      try {
        const bytes = Buffer.from(files.readBytes(paths.catalogCache));
        // The seal is the last line: 64 digits and a line feed.
        const end = bytes.length - 65;
        if (end < 0) return NOTHING;
        const said = Buffer.from(bytes.toString("latin1", end, bytes.length - 1), "hex");
        const expected = await sealOf(bytes.subarray(0, end), seal());
        if (said.length !== expected.length || !timingSafeEqual(said, expected)) return NOTHING;
        return await parse(bytes.subarray(0, end));
      } catch {
        return NOTHING;
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
          for (const bundle of [...bundles]) {
            for (const rows of bundle.isBuiltIn ? [] : rowsOf(bundle)) {
              if (rows.length > 0) add(`${JSON.stringify([bundle.bundleID, rows])}\n`);
              if (turn.isDue()) await turn.take();
            }
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

// So few that nobody waits for them, in a line and in a step.
const ROWS_A_LINE = 200;

/** Only tools without a problem, of files that nobody has written to since they were read; some at a time. */
function* rowsOf({ tools }: BundleEntry): Generator<Row[]> {
  let rows: Row[] = [];
  let looked = 0;
  // As they are now: others may change them in between.
  for (const { record, problem, identity } of [...tools.values()]) {
    if (record !== undefined && problem === undefined && identity !== "") rows.push(toRow(record, identity));
    if (++looked % ROWS_A_LINE !== 0) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

async function sealOf(bytes: Uint8Array, mac: ReturnType<typeof createHmac>): Promise<Buffer> {
  const turn = createTurn();
  for (let at = 0; at < bytes.length; at += 1 << 20) {
    mac.update(bytes.subarray(at, at + (1 << 20)));
    if (turn.isDue()) await turn.take();
  }
  return mac.digest();
}

async function parse(bytes: Buffer): Promise<Remembered> {
  const turn = createTurn();
  const remembered = new Map<string, Map<string, ToolEntry>>();
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1) return NOTHING;
    const [bundleID, rows] = JSON.parse(bytes.toString("utf8", start, end)) as [string, unknown[]];
    start = end + 1;
    const entries = remembered.get(bundleID) ?? new Map<string, ToolEntry>();
    remembered.set(bundleID, entries);
    for (const row of rows) {
      if (!isRow(row)) return NOTHING;
      entries.set(row[0], fromRow(row, bundleID));
    }
    if (turn.isDue()) await turn.take();
  }
  return remembered;
}

const LINE_FEED = 10;
const NOTHING: Remembered = new Map();
