import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { StoreError } from "../errors/store-error.ts";
import { ARCHIVE_LIMITS, entryName, type EntryName } from "./entry-name.ts";

export interface ArchiveEntry {
  name: string;
  says: EntryName;
  bytes: Uint8Array;
}

/** Something about an archive that refuses it whole. */
export function refused(entry: string, problem: string): StoreError {
  return new StoreError("STORE_ARCHIVE_INVALID", { entry, problem }, { hint: "Nothing was written." });
}

/**
 * Read an archive whole, before anything is written: every name, every size, every checksum. An archive is
 * hostile until the last of its entries was read; its sizes are believed only as limits.
 */
export async function readZip(archive: Uint8Array, deadlineMs: number): Promise<ArchiveEntry[]> {
  if (archive.length > ARCHIVE_LIMITS.bytes) {
    throw new StoreError("STORE_TOO_LARGE", {
      what: "the archive",
      size: archive.length,
      limit: ARCHIVE_LIMITS.bytes,
    });
  }
  const until = performance.now() + deadlineMs;
  try {
    const zip = await fromBufferPromise(Buffer.from(archive), {
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    if (zip.entryCount > ARCHIVE_LIMITS.entries)
      throw refused(
        "the archive",
        `${String(zip.entryCount)} entries; the limit is ${String(ARCHIVE_LIMITS.entries)}`,
      );
    const listed = await listEntries(zip);
    refuseOverlaps(listed, archive.length);
    return await readEntries(zip, listed, until);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw refused("the archive", error instanceof Error ? error.message : "it cannot be read");
  }
}

interface Listed {
  name: string;
  says: EntryName;
  entry: Entry;
}

async function listEntries(zip: ZipFile): Promise<Listed[]> {
  const listed: Listed[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = decodeName(entry.fileNameRaw);
    const says = entryName(name);
    if (says === undefined) throw refused(JSON.stringify(name), "an export has no entry of this name");
    if (names.has(name)) throw refused(name, "it is there twice");
    names.add(name);
    refuseEntry(name, entry);
    total += entry.uncompressedSize;
    if (total > ARCHIVE_LIMITS.bytes)
      throw refused(name, `the entries say to have more than ${String(ARCHIVE_LIMITS.bytes)} bytes`);
    listed.push({ name, says, entry });
  }
  return listed;
}

function refuseEntry(name: string, entry: Entry): void {
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw refused(name, "it is encrypted");
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw refused(name, "it is no plain file");
  if (![0, 8].includes(entry.compressionMethod))
    throw refused(name, `its compression ${String(entry.compressionMethod)} is not known`);
  const { compressedSize, uncompressedSize } = entry;
  if (
    uncompressedSize > ARCHIVE_LIMITS.ratioFrom &&
    uncompressedSize > compressedSize * ARCHIVE_LIMITS.ratio
  ) {
    throw refused(name, `${String(compressedSize)} bytes open to ${String(uncompressedSize)}`);
  }
}

const LOCAL_HEADER_BYTES = 30;

/** Entries that share bytes are a way to make a small archive open to a large one. */
function refuseOverlaps(listed: readonly Listed[], size: number): void {
  const byPlace = [...listed].sort(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { name, entry } of byPlace) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw refused(name, "it overlaps another entry");
    if (end === 0 && start !== 0) throw refused(name, "something stands in front of the first entry");
    end = start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
    if (end > size) throw refused(name, "it ends behind the archive");
  }
}

async function readEntries(zip: ZipFile, listed: readonly Listed[], until: number): Promise<ArchiveEntry[]> {
  const read: ArchiveEntry[] = [];
  for (const { name, says, entry } of listed) {
    if (says.kind === "folder") continue;
    const bytes = await readEntry(zip, name, entry, until);
    if (crc32(bytes) !== entry.crc32) throw refused(name, "its checksum is wrong");
    read.push({ name, says, bytes });
  }
  return read;
}

async function readEntry(zip: ZipFile, name: string, entry: Entry, until: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > entry.uncompressedSize) throw refused(name, "it is larger than it says");
      if (performance.now() > until) throw refused(name, "reading the archive takes too long");
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw refused(name, error instanceof Error ? error.message : "it cannot be read");
  }
  return Buffer.concat(chunks);
}

function decodeName(raw: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return Buffer.from(raw).toString("latin1");
  }
}
