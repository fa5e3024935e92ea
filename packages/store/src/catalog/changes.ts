import { randomBytes } from "node:crypto";
import { isUuidV7 } from "@toolhaft/tool-bundle";
import type { Temporaries } from "../commit/temporary.ts";
import { attempt, errnoOf, NO_LINKS } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { decodeUtf8, encodeUtf8 } from "../files/utf8.ts";
import { isToolFileName } from "../layout.ts";
import type { ChangedFile } from "../records.ts";

/** About ten thousand changes. */
const MOST_BYTES = 1024 * 1024;
const MARK = "toolhaft changes";

/**
 * The list of changes that all writers append to, under the lock of what they changed, and all readers follow. A place in it
 * is the file's own id and how many bytes stand before it: both only grow, and a place in a file that is gone is unknown. Not
 * brought to the disk: it says nothing that the folders do not.
 */
export interface ChangeLog {
  append: (changes: readonly ChangedFile[]) => void;
  /** What was appended since the last call; `undefined`: unknown, look at everything. */
  read: () => readonly ChangedFile[] | undefined;
  /** Where the list ends now. */
  place: () => string;
  /** What was appended behind a place; `undefined`: the place is unknown, or what stands there cannot be read. */
  since: (place: string) => { readonly changes: readonly ChangedFile[]; readonly place: string } | undefined;
}

/** A place in the list: a file by its own id, and how many of its bytes stand before. */
interface Place {
  epoch: string;
  at: number;
}

interface Behind {
  /** Undefined: something stands there that cannot be read. */
  changes: readonly ChangedFile[] | undefined;
  end: Place;
}

/** `before`: where the list that was full is kept, so that nobody loses a place by its end. */
export function createChangeLog(
  files: Files,
  { changes: path, changesBefore: before }: { readonly changes: string; readonly changesBefore: string },
  temporaries: Temporaries,
): ChangeLog {
  let head = { node: "", epoch: NONE };
  let seen: Place | undefined;

  const epochAt = (file: string): string => epochIn(files.readBytesFrom(file, 0, HEAD_BYTES));
  const now = (): { epoch: string; size: number } => {
    const found = files.stat(path);
    if (found?.kind !== "file") return { epoch: NONE, size: 0 };
    const node = nodeOf(found.identity);
    // A file that is only just being made has no head yet.
    if (head.node !== node || head.epoch === NONE) head = { node, epoch: epochAt(path) };
    return { epoch: head.epoch, size: found.size };
  };
  const behind = ({ epoch, at }: Place): Behind | undefined => {
    const { epoch: current, size } = now();
    if (current === NONE) return undefined;
    if (current === epoch) return at > size || size - at > MOST_READ ? undefined : linesOf(path, epoch, at);
    // Where there was no list yet, the first one holds everything.
    const hasBefore = files.stat(before)?.kind === "file";
    if (epoch === NONE && !hasBefore) return linesOf(path, current, HEAD_LENGTH);
    if (!hasBefore || epochAt(before) !== epoch) return undefined;
    const rest = linesOf(before, epoch, at);
    const more = linesOf(path, current, HEAD_LENGTH);
    return { changes: rest.changes && more.changes && [...rest.changes, ...more.changes], end: more.end };
  };
  /** What stands from a place on, in whole lines: what a writer has not finished is read with what comes behind it. */
  const linesOf = (file: string, epoch: string, at: number): Behind => {
    const bytes = Buffer.from(files.readBytesFrom(file, at, MOST_READ));
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    return { changes: parse(decodeUtf8(bytes.subarray(0, end))), end: { epoch, at: at + end } };
  };
  const renew = (): void => {
    const [made, old] = [temporaries.name(), temporaries.name()];
    const file = files.create(made);
    try {
      files.write(file, encodeUtf8(headOf(randomBytes(9).toString("base64url"))));
    } finally {
      files.close(file);
    }
    try {
      if (files.stat(path) === undefined) {
        // Others may be making it, too: the first one stays.
        files.link(made, path);
        return;
      }
      attempt(() => {
        files.link(path, old);
        files.rename(old, before);
      });
      files.rename(made, path);
    } catch (error) {
      const code = errnoOf(error) ?? "";
      if (NO_LINKS.has(code)) files.rename(made, path);
      else if (code !== "EEXIST") throw error;
    } finally {
      temporaries.remove(made);
      temporaries.remove(old);
    }
  };
  const appendOnce = (bytes: Uint8Array): boolean => {
    const { epoch, size } = now();
    if (epoch === NONE || size > MOST_BYTES) renew();
    const node = nodeOf(files.stat(path)?.identity);
    files.append(path, bytes);
    // Whoever made a new file meanwhile has not seen these lines.
    return node === nodeOf(files.stat(path)?.identity);
  };
  const isAppended = (bytes: Uint8Array): boolean => {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) if (appendOnce(bytes)) return true;
    } catch {
      // The change itself is on the disk.
    }
    return false;
  };
  /** Nobody must go on from a place behind which a line is missing. */
  const forget = (): void => {
    for (const file of [before, path])
      attempt(() => {
        files.remove(file);
      });
  };

  return {
    append(changes) {
      if (changes.length === 0) return;
      // A line that was torn before must not swallow the first of these.
      const bytes = encodeUtf8(`\n${changes.map(print).join("")}`);
      if (bytes.length > MOST_BYTES || !isAppended(bytes)) forget();
    },
    read() {
      const { epoch, size } = now();
      const here = { epoch, at: size };
      const from = seen;
      seen = here;
      if (from?.epoch === epoch && from.at === size) return [];
      const found = from && behind(from);
      if (found !== undefined) seen = found.end;
      return found?.changes;
    },
    place() {
      const { epoch, size } = now();
      return `${epoch}-${String(size)}`;
    },
    since(place) {
      const [, epoch, at] = /^([\w-]{12}|none)-(\d{1,9})$/.exec(place) ?? [];
      const found = epoch === undefined ? undefined : behind({ epoch, at: Number(at) });
      if (found?.changes === undefined) return undefined;
      return { changes: found.changes, place: `${found.end.epoch}-${String(found.end.at)}` };
    },
  };
}

const NONE = "none";
const MOST_TRIES = 8;
const HEAD_BYTES = 64;
const LINE_FEED = 10;
const MOST_READ = 2 * MOST_BYTES;

function headOf(epoch: string): string {
  return `${MARK} ${epoch}\n`;
}

const HEAD_LENGTH = headOf("x".repeat(12)).length;

function nodeOf(identity = ""): string {
  return identity.split(" ", 1)[0] ?? "";
}

function epochIn(bytes: Uint8Array): string {
  return new RegExp(`^${MARK} ([\\w-]{12})\n`).exec(decodeUtf8(bytes))?.[1] ?? NONE;
}

function print({ bundleID, fileName, slug, version }: ChangedFile): string {
  return `${[bundleID, fileName, slug, version].filter((part) => part !== undefined).join(" ")}\n`;
}

/** Undefined for a text that holds a line which no writer finished, or none wrote: what changed is unknown. */
function parse(text: string): ChangedFile[] | undefined {
  const changes: ChangedFile[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [bundleID = "", fileName, slug, version, ...more] = line.split(" ");
    const isWhole = isUuidV7(bundleID) && (fileName === undefined || isToolFileName(fileName));
    if (!isWhole || more.length > 0) return undefined;
    changes.push({
      bundleID,
      ...(fileName === undefined ? {} : { fileName }),
      ...(slug === undefined || version === undefined ? {} : { slug, version }),
    });
  }
  return changes;
}
