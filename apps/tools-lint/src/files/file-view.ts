import type { FileStat, FileView } from "@toolhaft/lint";
import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Views of the real folders around documents. Of documents that follow each other in one folder, all get the
 * same view, and a view looks at a path once.
 */
export function createFileViews(): (documentPath: string) => FileView {
  let last: { folder: string; view: FileView } | undefined;
  return (documentPath) => {
    const folder = dirname(documentPath);
    if (last?.folder !== folder) last = { folder, view: openFolder(folder) };
    return last.view;
  };
}

/** The real folder around one document. */
export function openFileView(documentPath: string): FileView {
  return openFolder(dirname(documentPath));
}

// Nothing is written, and nothing but what a rule asks for is looked at.
function openFolder(folder: string): FileView {
  const at = (path: string): string => join(folder, path);
  const stats = new Map<string, FileStat | undefined>();
  const lists = new Map<string, readonly string[] | undefined>();
  const list = (path: string): readonly string[] | undefined =>
    once(lists, path, () => orUndefined(() => readdirSync(at(path)).sort()));
  return {
    stat: (path) => once(stats, path, () => orUndefined(() => describe(at(path)))),
    head: (path, bytes) => orUndefined(() => readHead(at(path), bytes)),
    list,
    actualCase(path) {
      const name = basename(path).toLowerCase();
      return list(dirname(path))?.find((entry) => entry.toLowerCase() === name);
    },
  };
}

function once<T>(known: Map<string, T>, path: string, look: () => T): T {
  const found = known.get(path);
  if (found !== undefined || known.has(path)) return found as T;
  const answer = look();
  known.set(path, answer);
  return answer;
}

function describe(path: string): FileStat | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const kind = stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
  const realPath = realpathSync.native(path).replaceAll("\\", "/");
  return { kind, executable: isExecutable(path), realPath };
}

function isExecutable(path: string): boolean {
  // Windows has no such bit: its name says what may run.
  if (process.platform === "win32") return true;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function readHead(path: string, bytes: number): string {
  const descriptor = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(bytes);
    return buffer.toString("latin1", 0, readSync(descriptor, buffer, 0, bytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
