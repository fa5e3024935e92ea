import { attempt, errnoOf, NO_LINKS } from "../files/errno.ts";
import { whileHeld } from "../files/patiently.ts";
import type { Files } from "../files/types.ts";
import type { Temporaries } from "./temporary.ts";

/** Steps under a lock that become one: all on the disk, or undone. */
export interface Change {
  /** Give a temporary file its real name, which must be free: false when it is not. */
  create: (temporary: string, path: string) => Promise<boolean>;
  /** Put a temporary file in the place of another. */
  replace: (temporary: string, path: string) => Promise<void>;
  /** Take a file away. */
  remove: (path: string) => Promise<void>;
  /** Give a file another name, which must be free. */
  move: (from: string, to: string) => Promise<void>;
  /** Make a folder; its name is brought to the disk too. */
  makeFolder: (path: string, parent: string) => void;
  /** Remove an empty folder. */
  removeFolder: (path: string) => void;
  /** The folders whose names changed. */
  readonly folders: ReadonlySet<string>;
  /** Take everything back, last step first. */
  undo: () => void;
  /** Everything is on the disk. */
  done: () => void;
}

export function createChange(files: Files, temporaries: Temporaries): Change {
  const folders = new Set<string>();
  const undos: (() => void)[] = [];
  const leftovers: string[] = [];
  const touch = (path: string): void => {
    folders.add(path.slice(0, path.lastIndexOf("/")));
  };
  /** Keep what stands at a path under another name, to put it back. Without links there is no going back. */
  const keep = (path: string): string | undefined => {
    const aside = temporaries.name();
    try {
      files.link(path, aside);
      leftovers.push(aside);
      return aside;
    } catch (error) {
      if (NO_LINKS.has(errnoOf(error) ?? "")) return undefined;
      throw error;
    }
  };
  return {
    folders,
    async create(temporary, path) {
      touch(path);
      const isMade = await createName(files, temporary, path);
      if (isMade)
        undos.push(() => {
          files.remove(path);
        });
      leftovers.push(temporary);
      return isMade;
    },
    async replace(temporary, path) {
      touch(path);
      leftovers.push(temporary);
      const aside = keep(path);
      await whileHeld(() => {
        files.rename(temporary, path);
      });
      if (aside !== undefined)
        undos.push(() => {
          files.rename(aside, path);
        });
    },
    async remove(path) {
      touch(path);
      const aside = temporaries.name();
      await whileHeld(() => {
        files.rename(path, aside);
      });
      leftovers.push(aside);
      undos.push(() => {
        files.rename(aside, path);
      });
    },
    async move(from, to) {
      touch(from);
      touch(to);
      await whileHeld(() => {
        files.rename(from, to);
      });
      undos.push(() => {
        files.rename(to, from);
      });
    },
    makeFolder(path, parent) {
      if (!files.makeFolder(path)) return;
      folders.add(parent);
      undos.push(() => {
        files.removeFolder(path);
      });
    },
    removeFolder(path) {
      files.removeFolder(path);
      folders.delete(path);
      touch(path);
      undos.push(() => {
        files.makeFolder(path);
      });
    },
    undo() {
      for (const step of undos.reverse()) attempt(step);
      for (const path of leftovers) temporaries.remove(path);
    },
    done() {
      for (const path of leftovers) temporaries.remove(path);
    },
  };
}

/** A link gives a name only if it is free: whoever comes second loses, in whatever process. */
async function createName(files: Files, temporary: string, path: string): Promise<boolean> {
  try {
    files.link(temporary, path);
    return true;
  } catch (error) {
    const code = errnoOf(error) ?? "";
    if (code === "EEXIST") return false;
    if (!NO_LINKS.has(code)) throw error;
  }
  return copyToName(files, temporary, path);
}

/** Without links: the name is as exclusive, and the lock is held; a crash leaves a torn file, which is reported. */
async function copyToName(files: Files, temporary: string, path: string): Promise<boolean> {
  let file: number;
  try {
    file = files.create(path);
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    throw error;
  }
  try {
    files.write(file, files.readBytes(temporary));
    await files.sync(file);
    return true;
  } catch (error) {
    attempt(() => {
      files.remove(path);
    });
    throw error;
  } finally {
    files.close(file);
  }
}

/** Bring the names in folders to the disk. */
export async function syncFolders(files: Files, folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const file = files.openFolder(folder);
    if (file === undefined) continue;
    try {
      await files.sync(file);
    } finally {
      files.close(file);
    }
  }
}
