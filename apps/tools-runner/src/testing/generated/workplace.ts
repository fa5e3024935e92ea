import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** Where a program is tried: a copy of its working directory, an empty home, and a place for notes about it. */
export interface Workplace {
  /** The copy, or the folder itself where it is too large to be copied: then it must not be written. */
  readonly cwd: string;
  readonly isCopied: boolean;
  readonly home: string;
  readonly notes: string;
  /** Where a file of the folder is in the copy. */
  placeOf(path: string): string;
  /** Everything that may be written. */
  readonly folders: readonly string[];
  /** What was made, changed or removed since the last time, by its path from the folder; and all is as before again. */
  changes(): readonly string[];
  remove(): void;
}

const MOST_FILES = 500;
const MOST_BYTES = 8 * 1_048_576;

/** Make a workplace for programs that would run in a folder. Nothing of it is left after `remove`. */
export function openWorkplace(folder: string): Workplace {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "tools-runner-try-"));
  const [home, notes] = ["home", "notes"].map((name) => join(root, name)) as [string, string];
  mkdirSync(notes);
  const isCopied = isSmall(folder);
  const cwd = isCopied ? join(root, "cwd") : folder;
  const fill = (): void => {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home);
    if (!isCopied) return;
    rmSync(cwd, { recursive: true, force: true });
    cpSync(folder, cwd, { recursive: true, verbatimSymlinks: true });
  };
  fill();
  const watched = [...(isCopied ? [cwd] : []), home];
  let before = snapshot(watched);
  return {
    cwd,
    isCopied,
    home,
    notes,
    folders: [...watched, notes],
    placeOf: (path) =>
      isCopied && path.startsWith(`${folder}/`) ? join(cwd, path.slice(folder.length)) : path,
    changes() {
      const now = snapshot(watched);
      const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
        (path) => before.get(path) !== now.get(path),
      );
      if (changed.length === 0) return [];
      fill();
      before = snapshot(watched);
      return changed.map(
        (path) =>
          `${path.startsWith(home) ? "~" : "."}/${relative(path.startsWith(home) ? home : cwd, path)}`,
      );
    },
    remove() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Every file below folders, with what changes when it does. */
function snapshot(folders: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const path = join(folder, name);
      const { size, mtimeMs, ino, mode } = lstatSync(path);
      const isFolder = (mode & 0o170000) === 0o040000;
      files.set(path, isFolder ? "folder" : [size, mtimeMs, ino, mode].join(" "));
    }
  }
  return files;
}

function isSmall(folder: string): boolean {
  let [files, bytes] = [0, 0];
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      files++;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) bytes += lstatSync(path).size;
      // Links, sockets and pipes would not be what they are in a copy.
      else return false;
      if (files > MOST_FILES || bytes > MOST_BYTES) return false;
    }
  }
  return true;
}
