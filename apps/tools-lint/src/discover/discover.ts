import { UsageError } from "@toolhaft/command-line";
import { statSync, type Stats } from "node:fs";
import { showPath } from "../files/paths.ts";
import { STDIN_PATH, type Candidate } from "./candidate.ts";

export interface Discovered {
  candidates: Candidate[];
  /** True when `-` was given. */
  stdin: boolean;
  /** One line for each path that led nowhere. */
  problems: string[];
}

export interface DiscoverOptions {
  cwd: string;
  honourIgnoreFiles: boolean;
  /** Files stand for all that is judged with them. */
  wholeFolders?: boolean;
}

/**
 * The files that paths, folders and globs stand for, each once, sorted. A path that does not exist
 * is a problem, not an exception: the others are still linted.
 */
export async function discover(paths: readonly string[], options: DiscoverOptions): Promise<Discovered> {
  const byPath = new Map<string, Candidate>();
  const problems: string[] = [];
  for (const path of paths) {
    if (path === STDIN_PATH) continue;
    const found = await expand(path, options);
    if (typeof found === "string") {
      problems.push(found);
      continue;
    }
    for (const candidate of found) {
      const known = byPath.get(candidate.path);
      if (known === undefined || candidate.how === "named") byPath.set(candidate.path, candidate);
    }
  }
  const candidates = [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { candidates, stdin: paths.includes(STDIN_PATH), problems };
}

async function expand(path: string, options: DiscoverOptions): Promise<string | Candidate[]> {
  if (path === "") throw new UsageError('a path is empty; write "." for the working directory');
  const stats = statOf(path);
  if (stats instanceof Error) {
    if (stats.code === "ENOENT" && /[*?[\]{}()!]/.test(path)) {
      const { expandGlob } = await import("./glob.ts");
      const files = expandGlob(showPath(path, options.cwd), options);
      return files.length > 0
        ? files.map((file) => ({ path: file, how: "matched" }))
        : `no file matches ${path}`;
    }
    const { explainPathError } = await import("../files/path-error.ts");
    return explainPathError(path, stats);
  }
  const shown = showPath(path, options.cwd);
  if (stats.isFile()) {
    if (options.wholeFolders !== true) return [{ path: shown, how: "named" }];
    const { wholeFolderOf } = await import("./whole-folders.ts");
    return wholeFolderOf(shown);
  }
  if (!stats.isDirectory()) {
    // A device such as /dev/zero has no end.
    const isEndless = stats.isCharacterDevice() || stats.isBlockDevice();
    return isEndless ? `cannot read ${path}: it is a device` : [{ path: shown, how: "named", isPipe: true }];
  }
  const { walk } = await import("./walk.ts");
  return walk(shown === "" ? "." : shown, options).map((file) => ({ path: file, how: "found" }));
}

function statOf(path: string): Stats | NodeJS.ErrnoException {
  try {
    return statSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
