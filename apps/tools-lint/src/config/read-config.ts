import { UsageError } from "@toolhaft/command-line";
import { openConfig, type OpenedConfig } from "@toolhaft/lint/config";
import { readFileSync } from "node:fs";
import { showPath } from "../discover/discover.ts";
import { explainPathError } from "../discover/path-error.ts";

/** Open a configuration; what it starts from is read, too. Throws a `UsageError` when a file is there and can't be read. */
export function readConfig(path: string, cwd: string): OpenedConfig {
  return openConfig(slashed(path), read, { show: (file) => showPath(file, cwd) });
}

function read(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new UsageError(explainPathError(path, error as NodeJS.ErrnoException));
  }
}

/** A path as configurations write it. */
export function slashed(path: string): string {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}
