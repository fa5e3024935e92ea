import { UsageError } from "@toolhaft/command-line";
import { realpathSync, statSync, type Stats } from "node:fs";
import { dirname, resolve } from "node:path";
import { inputKind } from "../files/input-kind.ts";
import { explainPathError } from "../files/path-error.ts";
import { isWithin, showPath } from "../files/paths.ts";
import { STDIN_PATH, type Candidate } from "./candidate.ts";
import type { LeftOut } from "./left-out.ts";
import type { WalkOptions } from "./walk.ts";

export interface Discovered {
  candidates: Candidate[];
  /** True when `-` was given. */
  stdin: boolean;
  /** One line for each path that led nowhere, and for each file or folder on the way that can't be read. */
  problems: string[];
  /** What else is to be said of what was skipped. */
  notices: string[];
  /** The real folders that were named, and those of the files that were. */
  roots: readonly string[];
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
  const left: LeftOut[] = [];
  const walkOptions: Expand = {
    ...options,
    within: rootsOf(paths, options),
    onLeftOut: (each) => void left.push(each),
  };
  for (const path of paths) {
    if (path === STDIN_PATH) continue;
    const found = await expand(path, walkOptions);
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
  const discovered: Discovered = {
    candidates,
    stdin: paths.includes(STDIN_PATH),
    problems,
    notices: [],
    roots: walkOptions.within,
  };
  if (left.length > 0) {
    const { noticesOf, problemsOf } = await import("./left-out.ts");
    problems.push(...problemsOf(left));
    discovered.notices = noticesOf(left);
  }
  return discovered;
}

type Expand = DiscoverOptions & Required<Pick<WalkOptions, "within" | "onLeftOut">>;

/**
 * The real folders that paths name: of a file its own, of a pattern where it starts. A hook names files one by one, and
 * means the working directory.
 */
function rootsOf(paths: readonly string[], { cwd, wholeFolders }: DiscoverOptions): string[] {
  const folders = new Set(wholeFolders === true ? [cwd] : []);
  for (const path of paths) {
    if (wholeFolders === true && isWithin(resolve(cwd, path), cwd)) continue;
    const stats = statOf(path);
    if (stats instanceof Error) folders.add(beforePattern(path) || ".");
    else folders.add(stats.isDirectory() ? path : dirname(path));
  }
  return [...new Set([...folders].flatMap((folder) => realFolder(folder) ?? []))];
}

/** The folders of a pattern before the first one with a sign in its name. */
function beforePattern(path: string): string {
  const plain = path.split(/[*?[\]{}()!]/, 1)[0] ?? "";
  if (plain.length === path.length) return path;
  return plain.slice(0, Math.max(plain.lastIndexOf("/"), plain.lastIndexOf("\\")) + 1);
}

function realFolder(folder: string): string | undefined {
  try {
    return realpathSync.native(folder);
  } catch {
    // It leads nowhere, which is said of the path.
    return undefined;
  }
}

async function expand(path: string, options: Expand): Promise<string | Candidate[]> {
  if (path === "") throw new UsageError('a path is empty; write "." for the working directory');
  const stats = statOf(path);
  if (stats instanceof Error) {
    if (stats.code === "ENOENT" && /[*?[\]{}()!]/.test(path)) {
      const { expandGlob } = await import("./glob.ts");
      const files = expandGlob(showPath(path, options.cwd), options);
      return files.length > 0
        ? files.map((file) => ({ path: file, how: "matched", within: options.within }))
        : `no file matches ${path}`;
    }
    return explainPathError(path, stats);
  }
  const shown = showPath(path, options.cwd);
  if (stats.isFile()) {
    if (options.wholeFolders !== true) return [{ path: shown, how: "named" }];
    const { wholeFolderOf } = await import("./whole-folders.ts");
    return wholeFolderOf(shown, options).map((each) => ({ ...each, within: options.within }));
  }
  if (!stats.isDirectory()) {
    try {
      inputKind(path, stats);
      return [{ path: shown, how: "named", isPipe: true }];
    } catch (error) {
      return explainPathError(path, error as NodeJS.ErrnoException);
    }
  }
  const { walk } = await import("./walk.ts");
  return walk(shown === "" ? "." : shown, options).map((file) => ({
    path: file,
    how: "found",
    within: options.within,
  }));
}

function statOf(path: string): Stats | NodeJS.ErrnoException {
  try {
    return statSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
