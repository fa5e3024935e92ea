import {
  appendFileSync,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  fsync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  unlinkSync,
  writeSync,
} from "node:fs";
import { errnoOf } from "./errno.ts";
import type { EntryKind, Files } from "./types.ts";

const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL } = constants;
// Windows has neither: there a link needs a privilege to be made, and pipes lie elsewhere.
const NOFOLLOW = Object.hasOwn(constants, "O_NOFOLLOW") ? constants.O_NOFOLLOW : 0;
const NONBLOCK = Object.hasOwn(constants, "O_NONBLOCK") ? constants.O_NONBLOCK : 0;
const READ = O_RDONLY | NOFOLLOW | NONBLOCK;
const CREATE = O_WRONLY | O_CREAT | O_EXCL | NOFOLLOW;

/** The real file system. */
export const nodeFiles: Files = {
  stat(path) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return (
      found && {
        kind: kindOf(found),
        size: found.size,
        modified: found.mtimeMs,
        changed: found.ctimeMs,
        identity: `${String(found.ino)} ${String(found.size)} ${String(found.mtimeMs)} ${String(found.ctimeMs)}`,
      }
    );
  },
  list: (folder) =>
    readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: kindOf(entry) })),
  // The numeric flag is passed on as it is; the types know only its names.
  readText: (path) => readFileSync(path, { encoding: "utf8", flag: READ as unknown as string }),
  readBytes: (path) => readFileSync(path, { flag: READ as unknown as string }),
  readBytesFrom(path, from, most) {
    const file = openSync(path, READ);
    try {
      const bytes = new Uint8Array(Math.max(0, Math.min(most, fstatSync(file).size - from)));
      let length = 0;
      for (let read = 1; read > 0 && length < bytes.length; length += read)
        read = readSync(file, bytes, length, bytes.length - length, from + length);
      return bytes.subarray(0, length);
    } finally {
      closeSync(file);
    }
  },
  create: (path, mode = 0o666) => openSync(path, CREATE, mode),
  write(file, bytes) {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  },
  sync: (file) =>
    new Promise((resolve, reject) => {
      fsync(file, (error) => {
        if (error) reject(error);
        else resolve();
      });
    }),
  close: closeSync,
  openFolder: (path) => (process.platform === "win32" ? undefined : openSync(path, O_RDONLY | NOFOLLOW)),
  append: (path, bytes) => {
    appendFileSync(path, bytes);
  },
  link: linkSync,
  rename: renameSync,
  remove: unlinkSync,
  makeFolder(path) {
    try {
      mkdirSync(path);
      return true;
    } catch (error) {
      if (errnoOf(error) === "EEXIST") return false;
      throw error;
    }
  },
  removeFolder: rmdirSync,
};

function kindOf(found: Stats | Dirent): EntryKind {
  if (found.isFile()) return "file";
  if (found.isDirectory()) return "folder";
  return found.isSymbolicLink() ? "link" : "other";
}
