import { errnoOf } from "../files/errno.ts";
import type { Files, FolderEntry } from "../files/types.ts";
import type { StorePaths } from "../layout/paths.ts";
import { isToolFileName } from "../layout/tool-file-name.ts";
import { isUuidV7 } from "@toolhaft/tool-bundle";
import type { StoreProblem } from "../types.ts";
import type { BundleEntry, ToolEntry } from "./entries.ts";
import { readBundle } from "./read-bundle.ts";
import { readTool } from "./read-tool.ts";
import { readDocument } from "./text-faults.ts";

/** What reading the store's folders needs. */
export interface Reading {
  files: Files;
  paths: StorePaths;
  /** Larger files are set apart unread. */
  mostBytes: number;
}

/** Names in a folder; none where the folder is missing. Any other failure is one: it never looks empty. */
export function namesIn({ files }: Reading, folder: string): FolderEntry[] {
  try {
    return files.list(folder);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** The ids of bundles: names of folders that are UUIDs of version 7 in lower case. */
export function bundleFolders(reading: Reading): string[] {
  return namesIn(reading, reading.paths.bundles)
    .filter(({ name, kind }) => kind === "folder" && isUuidV7(name) && name === name.toLowerCase())
    .map(({ name }) => name);
}

/** Read one file of a bundle's tools, unless `known` is still the same file. Undefined: it is gone. */
export function readToolEntry(
  { files, paths, mostBytes }: Reading,
  bundleID: string,
  fileName: string,
  known?: ToolEntry,
): ToolEntry | undefined {
  const path = paths.tool(bundleID, fileName);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  const { identity } = found;
  // The clock of a file system ticks every few milliseconds: a file just written may be written again in the same tick.
  if (known?.identity === identity) return known;
  const place = { path: paths.relative(path), bundleID, fileName };
  const apart = (kind: StoreProblem["kind"], message: string): ToolEntry => ({
    identity,
    problem: { kind, severity: "error", path: place.path, bundleID, message },
  });
  if (found.kind !== "file") return apart("not-a-file", `it is ${NOT_FILES[found.kind]}: it is not opened`);
  if (!isToolFileName(fileName)) return apart("stray", "it is no file of the store; it is left alone");
  if (found.size > mostBytes) {
    return apart("unreadable", `it has ${String(found.size)} bytes; the limit is ${String(mostBytes)}`);
  }
  try {
    const settled = isSettled(found.modified) ? identity : `${identity} unsettled`;
    return { identity: settled, ...readTool(readDocument(files, path), place) };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === "ENOENT") return undefined;
    if (errno === "ELOOP" || errno === "ENXIO") return apart("not-a-file", `it is no plain file (${errno})`);
    if (errno === "EACCES") return apart("unreadable", "the user of this process may not read it");
    throw error;
  }
}

const NOT_FILES = {
  folder: "a folder",
  link: "a symbolic link",
  other: "a pipe, a socket or a device",
} as const;

const TICK_MS = 40;
const COARSE_MS = 2_000;

/** Whether a later write would surely show in the time of the last change. */
export function isSettled(modified: number): boolean {
  // Whole seconds come from a file system that counts no less.
  const tick = modified % 1_000 === 0 ? COARSE_MS : TICK_MS;
  return Date.now() - modified > tick;
}

/** Read `bundle.json` of a bundle's folder. */
export function readBundleFile(
  { files, paths }: Reading,
  bundleID: string,
): Pick<BundleEntry, "record" | "problem"> {
  const path = paths.bundleFile(bundleID);
  const relative = paths.relative(path);
  const found = files.stat(path);
  if (found === undefined) {
    const message = "the bundle has no bundle.json: its deletion was not finished, or the file was removed";
    return {
      problem: { kind: "unfinished-deletion", severity: "warning", path: relative, bundleID, message },
    };
  }
  if (found.kind !== "file") {
    const message = `it is ${NOT_FILES[found.kind]}: it is not opened`;
    return { problem: { kind: "not-a-file", severity: "error", path: relative, bundleID, message } };
  }
  return readBundle(readDocument(files, path), { path: relative, folder: bundleID });
}
