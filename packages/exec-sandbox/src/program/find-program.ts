import { accessSync, constants } from "node:fs";
import { isAbsolute, join } from "node:path";
import { statOf } from "./stat.ts";

const DEFAULT_PATH = "/usr/local/bin:/usr/bin:/bin";

/** The directories of a PATH that a name may be looked up in: absolute, there, and not writable by everybody. */
export function trustedDirectories(path: string | undefined): readonly string[] {
  return [...new Set((path ?? DEFAULT_PATH).split(":"))].filter((directory) => {
    // An empty or relative entry means the working directory: whoever writes there chooses the program.
    if (!isAbsolute(directory)) return false;
    const stat = statOf(directory);
    return stat?.isDirectory() === true && (stat.mode & 0o002) === 0;
  });
}

/**
 * Where a bare program name leads, looked up in the trusted directories of `path` (default: the
 * system's). `undefined` when it is in none. The working directory is never searched.
 */
export function findProgram(name: string, path?: string): string | undefined {
  if (name === "" || name === "." || name === ".." || name.includes("/") || name.includes("\0"))
    return undefined;
  return trustedDirectories(path)
    .map((directory) => join(directory, name))
    .find(isExecutableFile);
}

/** Whether a path names a file that this process may execute. Never throws. */
export function isExecutableFile(file: string): boolean {
  if (statOf(file)?.isFile() !== true) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
