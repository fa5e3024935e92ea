export type EntryKind = "file" | "folder" | "link" | "other";

/** What stands at a path; a link is not followed. */
export interface FileStat {
  kind: EntryKind;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, with all the digits the system gives. */
  modified: number;
  /** The same of the last change of anything about it; nobody can set it. */
  changed: number;
  /** Another text whenever the file is another one, or was written to. */
  identity: string;
}

export interface FolderEntry {
  name: string;
  kind: EntryKind;
}

/**
 * The file system as the store uses it: one call of the system each, so that a test can fail, stop or
 * record every one of them. All throw an error with the system's `code` ("ENOSPC"). Only `sync` waits for a
 * disk and is asynchronous; the others are faster than a trip through a thread pool.
 */
export interface Files {
  /** Undefined where nothing is. */
  stat: (path: string) => FileStat | undefined;
  list: (folder: string) => FolderEntry[];
  /** UTF-8; bytes that are none become U+FFFD. Never follows a link, never waits for a pipe. */
  readText: (path: string) => string;
  readBytes: (path: string) => Uint8Array;
  /** At most so many bytes from a place on; none behind its end. */
  readBytesFrom: (path: string, from: number, most: number) => Uint8Array;
  /** Make a file that must not exist, and open it for writing. */
  create: (path: string, mode?: number) => number;
  write: (file: number, bytes: Uint8Array) => void;
  /** Bring a file, or the names in a folder, to the disk. */
  sync: (file: number) => Promise<void>;
  close: (file: number) => void;
  /** Open a folder for `sync`; undefined on systems that cannot. */
  openFolder: (path: string) => number | undefined;
  append: (path: string, bytes: Uint8Array) => void;
  /** Give a file a second name, which must be free. */
  link: (from: string, to: string) => void;
  rename: (from: string, to: string) => void;
  remove: (path: string) => void;
  /** False where the folder existed. */
  makeFolder: (path: string) => boolean;
  /** Only an empty one. */
  removeFolder: (path: string) => void;
}
