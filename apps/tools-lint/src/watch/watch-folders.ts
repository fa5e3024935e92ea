import { watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

/** Watches of folders. */
export interface FolderWatches {
  /** Watch these from now on, and no others. Answers how many the system would not watch, and why. */
  set: (folders: ReadonlySet<string>) => { failed: number; reason: string };
  /** Watch these, too. */
  add: (folders: ReadonlySet<string>) => void;
  size: () => number;
  close: () => void;
}

/** Calls `onChange` with the path of whatever changes in a folder, or the folder's own where the system can't say. */
export function watchFolders(onChange: (path: string) => void): FolderWatches {
  const watchers = new Map<string, FSWatcher>();

  function drop(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  /** Answers why a folder can't be watched. One that went since it was found tells by the one above. */
  function open(folder: string): string | undefined {
    try {
      const watcher = watch(folder, (_, name) => {
        onChange(name === null ? folder : join(folder, name));
      });
      watcher.on("error", () => {
        drop(folder);
        onChange(folder);
      });
      watchers.set(folder, watcher);
      return undefined;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      return code === "ENOENT" ? undefined : (REASONS[code] ?? code);
    }
  }

  return {
    set(folders) {
      // A folder that went and came back under its name is another one: every watch is opened anew.
      for (const folder of watchers.keys()) drop(folder);
      const reasons = [...folders].flatMap((folder) => open(folder) ?? []);
      return { failed: reasons.length, reason: reasons[0] ?? "" };
    },
    add(folders) {
      for (const folder of folders) if (!watchers.has(folder)) open(folder);
    },
    size: () => watchers.size,
    close() {
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the system watches no more of them (fs.inotify.max_user_watches)",
  EMFILE: "too many files are open",
  EACCES: "permission denied",
};
