import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { openText, type OpenText } from "./open-text.ts";

/** A file that an editor has open, with what was last found in it. */
export interface OpenFile {
  uri: string;
  path: string;
  /** As the editor counts; absent where it does not. */
  version: number | undefined;
  document: OpenText;
  diagnostics: readonly Diagnostic[];
  /** Whether anything can be fixed safely, listed or not. */
  isFixable: boolean;
  /** The folder that the paths of findings count from; absolute. */
  cwd: string;
  /** Null while it is not recognised. */
  format: FormatId | null;
}

/** A file as it is opened: nothing was found yet. */
export function newlyOpened(uri: string, version: unknown, text: string): OpenFile {
  const path = pathOf(uri);
  const document = openText(text);
  return {
    uri,
    path,
    version: versionOf(version),
    document,
    diagnostics: [],
    isFixable: false,
    cwd: dirname(path),
    format: null,
  };
}

/** The version of a message, if it is one: it is said again with what is found. */
export function versionOf(version: unknown): number | undefined {
  return Number.isSafeInteger(version) ? (version as number) : undefined;
}

/** The path that an address stands for. What is no file yet keeps its name. `windows`: whether paths are written as there. */
export function pathOf(uri: string, windows: boolean = process.platform === "win32"): string {
  return uri.startsWith("file:") ? fileURLToPath(uri, { windows }) : decodeURIComponent(uri);
}
