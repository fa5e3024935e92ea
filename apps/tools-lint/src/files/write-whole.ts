import { makeFolders } from "@toolhaft/command-line";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { basename, dirname } from "node:path";
import { openFolder } from "./open-folder.ts";
import { Refusal } from "./refusal.ts";

export interface WriteOptions {
  /** What the file holds: it is replaced only if it still does, and reaches the disk before it takes its place. */
  before?: string;
  /** Real folders, in one of which it has to lie; default: what is named below the working directory stays below it. */
  within?: readonly string[];
  /** Make the folders it lies in, too. */
  makesFolders?: boolean;
}

/** Where the system keeps the streams of this process: links, which are meant. */
const STREAMS = /^\/(?:dev\/(?:std(?:in|out|err)$|fd\/)|proc\/self\/fd\/)/;

/**
 * Write a file so that a reader sees the old one or the new one, never a half: into a file next to it, which then
 * takes its place. A regular file keeps its permissions and its owner; other names of it (hard links) keep the old
 * text. Nothing is written through a link, neither at the end of the path nor on its way. Devices and pipes are written
 * to as they are. Throws what `fs` throws or a `Refusal`, and leaves nothing behind.
 */
export function writeWhole(file: string, text: string, options: WriteOptions = {}): void {
  if (STREAMS.test(file)) {
    writeFileSync(file, text);
    return;
  }
  const { within, makesFolders } = options;
  const folder = openFolder(dirname(file), { within, make: makesFolders === true ? makeFolders : undefined });
  try {
    const path = folder.at(basename(file));
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() === true) throw new Refusal("ERR_LINK");
    if (stats === undefined || stats.isFile()) replace(path, text, stats, folder.at, options.before);
    else writeFileSync(path, text);
  } finally {
    folder.close();
  }
}

function replace(
  path: string,
  text: string,
  stats: Stats | undefined,
  at: (name: string) => string,
  before: string | undefined,
): void {
  if (before !== undefined && readAsItIs(path) !== before) throw new Refusal("ERR_CHANGED");
  const unique = `${String(process.pid)}-${Date.now().toString(36)}`;
  const temporary = at(`.tools-lint-${unique}.tmp`);
  try {
    writeNew(temporary, text, stats, before !== undefined);
    // Whoever put something else there meanwhile keeps it; a link is not followed, but replaced.
    if (before !== undefined && !isSame(lstatSync(path, { throwIfNoEntry: false }), stats))
      throw new Refusal("ERR_CHANGED");
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The text of a regular file, and of nothing that took its place. */
function readAsItIs(path: string): string | undefined {
  const descriptor = openSync(path, constants.O_RDONLY | NO_FOLLOW);
  try {
    return fstatSync(descriptor).isFile() ? readFileSync(descriptor, "utf8") : undefined;
  } finally {
    closeSync(descriptor);
  }
}

// Windows has none, and no links that just anyone may make.
const NO_FOLLOW = (constants as Partial<typeof constants>).O_NOFOLLOW ?? 0;

function writeNew(path: string, text: string, stats: Stats | undefined, isSafe: boolean): void {
  const descriptor = openSync(path, "wx");
  try {
    writeFileSync(descriptor, text);
    if (stats) keepOwner(descriptor, stats);
    if (isSafe) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function keepOwner(descriptor: number, { uid, gid, mode }: Stats): void {
  const own = fstatSync(descriptor);
  if (own.uid !== uid || own.gid !== gid) {
    try {
      fchownSync(descriptor, uid, gid);
    } catch (error) {
      // Nobody can give files to a group that they are not in.
      if (own.uid !== uid) throw new Refusal("ERR_OWNER", { cause: error });
    }
  }
  fchmodSync(descriptor, mode);
}

function isSame(now: Stats | undefined, then: Stats | undefined): boolean {
  if (now === undefined || then === undefined) return now === then;
  return (
    now.ino === then.ino && now.dev === then.dev && now.mtimeMs === then.mtimeMs && now.size === then.size
  );
}
