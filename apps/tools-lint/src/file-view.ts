import type { FileView } from "@toolhaft/lint";
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

/** The real folder around a document. Nothing is written, and nothing but what a rule asks for is looked at. */
export function openFileView(documentPath: string): FileView {
  const folder = dirname(documentPath);
  const at = (path: string): string => join(folder, path);
  return {
    stat: (path) => orUndefined(() => describe(at(path))),
    head: (path, bytes) => orUndefined(() => readHead(at(path), bytes)),
    list: (path) => orUndefined(() => readdirSync(at(path)).sort()),
    actualCase: (path) => orUndefined(() => spelledOnDisk(at(path))),
  };
}

function describe(path: string): NonNullable<ReturnType<FileView["stat"]>> {
  const stats = statSync(path);
  const kind = stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
  const realPath = realpathSync(path).replaceAll("\\", "/");
  return { kind, executable: isExecutable(path), realPath };
}

function isExecutable(path: string): boolean {
  // Windows has no such bit: what may run is told by its name.
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

function spelledOnDisk(path: string): string | undefined {
  const name = basename(path).toLowerCase();
  return readdirSync(dirname(path)).find((entry) => entry.toLowerCase() === name);
}

function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
