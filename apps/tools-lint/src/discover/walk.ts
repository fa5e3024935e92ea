import { isSkillMarkdown } from "@toolhaft/lint";
import { readdirSync, statSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { openIgnoreFiles, type IgnoreFiles } from "./ignore-files.ts";

/** Folders that never hold somebody's own definitions. */
const NEVER = new Set(["node_modules", ".git", ".hg", ".svn"]);

export interface WalkOptions {
  honourIgnoreFiles: boolean;
  /** Which files to keep; default those named `*.json`, and SKILL.md. */
  keep?: (path: string) => boolean;
}

/**
 * The files below a folder, sorted by path. `.gitignore` files are honoured, from the repository's root on down;
 * links to folders are not followed, so that no circle of them matters; what can't be opened is left out.
 */
export function walk(folder: string, options: WalkOptions): string[] {
  const keep = options.keep ?? ((path) => path.endsWith(".json") || isSkillMarkdown(path));
  const found: string[] = [];
  const ignoreFiles = options.honourIgnoreFiles ? openIgnoreFiles(folder) : undefined;
  visit(folder, ignoreFiles, keep, found);
  return found;
}

function visit(
  folder: string,
  ignoreFiles: IgnoreFiles | undefined,
  keep: (path: string) => boolean,
  found: string[],
): void {
  const entries = entriesOf(folder);
  const here = entries.some(({ name }) => name === ".gitignore") ? ignoreFiles?.enter(folder) : ignoreFiles;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NEVER.has(entry.name) && here?.ignores(path, true) !== true) visit(path, here, keep, found);
    } else if (keep(path) && isFile(entry, path) && here?.ignores(path, false) !== true) found.push(path);
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function isFile(entry: Dirent, path: string): boolean {
  if (entry.isFile()) return true;
  if (!entry.isSymbolicLink()) return false;
  try {
    return statSync(path).isFile();
  } catch {
    // A link to nowhere, or in a circle.
    return false;
  }
}
