import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** A file of the log, as far as the log looks at it. */
export interface LogFile {
  readonly fd: number;
  readonly dev: number;
  readonly ino: number;
}

interface Seen {
  readonly dev: number;
  readonly ino: number;
  readonly mode: number;
  readonly nlink: number;
  readonly size: number;
  isFile(): boolean;
}

/** The calls to the system that the log makes: few, and in one place, so that each can be made to fail. */
export interface LogFiles {
  makeFolder(folder: string): void;
  open(path: string): number;
  stat(fd: number): Seen;
  statPath(path: string): Seen | undefined;
  protect(fd: number): void;
  lastByte(fd: number, size: number): number;
  append(fd: number, bytes: Uint8Array): number;
  names(folder: string): readonly string[];
  remove(path: string): void;
  close(fd: number): void;
}

// Node's own `recursive` never ends where a folder is there and nothing can be made in it, as in /proc.
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = dirname(folder);
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    // In /proc a folder is missing that is there.
    if (
      code !== "ENOENT" ||
      parent === folder ||
      statSync(parent, { throwIfNoEntry: false })?.isDirectory() === true
    )
      throw error;
    makeFolder(parent);
    makeFolder(folder);
  }
}

export const nodeLogFiles: LogFiles = {
  makeFolder,
  // A link in the file's place is refused; a pipe does not make us wait.
  open(path) {
    const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
    return openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
  },
  stat: (fd) => fstatSync(fd),
  statPath: (path) => lstatSync(path, { throwIfNoEntry: false }),
  protect: (fd) => {
    fchmodSync(fd, 0o600);
  },
  lastByte(fd, size) {
    const byte = Buffer.alloc(1, 10);
    readSync(fd, byte, 0, 1, size - 1);
    return byte[0] ?? 10;
  },
  append: (fd, bytes) => writeSync(fd, bytes),
  names: (folder) => readdirSync(folder),
  remove: (path) => {
    unlinkSync(path);
  },
  close: (fd) => {
    closeSync(fd);
  },
};
