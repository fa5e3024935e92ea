import { isUuidV7 } from "@toolhaft/tool-bundle";
import { errnoOf } from "../files/errno.ts";
import type { Files, FileStat, FolderEntry } from "../files/types.ts";
import { isToolFileName, type StorePaths } from "../layout.ts";
import type { BundleEntry, ToolEntry } from "../records.ts";
import type { StoreProblem } from "../types.ts";
import { readBundle } from "./read-bundle.ts";
import { readDocument } from "./read-document.ts";
import { readTool } from "./read-tool.ts";

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

/** One file of a bundle's tools, and what is known about it. */
interface ToolFile {
  bundleID: string;
  fileName: string;
  known: ToolEntry | undefined;
}

/** Read one file of a bundle's tools, unless `known` is still the same file. Undefined: it is gone. */
export function readToolEntry(reading: Reading, file: ToolFile): ToolEntry | undefined {
  const { files, paths, mostBytes } = reading;
  const { bundleID, fileName, known } = file;
  const path = paths.tool(bundleID, fileName);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  if (known?.identity === found.identity) {
    // Another process may have kept a tool that is too large for this one.
    if (known.record === undefined || found.size <= mostBytes) return known;
  }
  const place = { path: paths.relative(path), bundleID, fileName };
  const apart = (kind: StoreProblem["kind"], message: string): ToolEntry => ({
    identity: found.identity,
    problem: { kind, severity: "error", path: place.path, bundleID, message },
  });
  const tooLarge = (size: number): ToolEntry =>
    apart("unreadable", `it has ${String(size)} bytes; the limit is ${String(mostBytes)}`);
  if (found.kind !== "file") {
    return apart("not-a-file", `it is ${NOT_FILES[found.kind]}: it is not opened`);
  }
  if (!isToolFileName(fileName)) return apart("stray", "it is no file of the store; it is not touched");
  if (found.size > mostBytes) return tooLarge(found.size);
  try {
    const document = readDocument(files, path);
    if (document.text.length > mostBytes) return tooLarge(document.text.length);
    return { ...readTool(document, place), identity: isSettled(found) ? found.identity : "" };
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

/**
 * Whether a file was last written to so long before `at` that a later write would surely show in its times: the
 * clock of a file system ticks every few milliseconds, and two writes in one tick look like one.
 */
export function isSettled({ modified, changed }: FileStat, at: number = Date.now()): boolean {
  // Whole seconds come from a file system that counts no less.
  const tick = modified % 1_000 === 0 ? COARSE_MS : TICK_MS;
  return at - Math.max(modified, changed) > tick;
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
