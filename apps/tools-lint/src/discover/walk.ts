import { isSkillMarkdown } from "@toolhaft/lint";
import { readdirSync, statSync, type Dirent } from "node:fs";
import { resolve } from "node:path";
import { slashed } from "../files/paths.ts";
import { openIgnoreFiles, type IgnoreFiles } from "./ignore-files.ts";

/** Folders that never hold somebody's own definitions. */
const NEVER = new Set(["node_modules", ".git", ".hg", ".svn"]);

export interface WalkOptions {
  honourIgnoreFiles: boolean;
  /** Which files to keep, by their path below the folder; default those named `*.json` or `*.jsonc`, and SKILL.md. */
  keep?: (path: string) => boolean;
  /** Called with each folder that is looked into; absolute, and ends with `/`. */
  onFolder?: (folder: string) => void;
}

/** A folder on the way: as shown, and absolute. Both `/`-separated; joined by hand, since files are many. */
interface Folder {
  path: string;
  absolute: string;
  ignoreFiles: IgnoreFiles | undefined;
  onFolder: WalkOptions["onFolder"];
}

/**
 * The files below a folder, sorted by path. `.gitignore` files are honoured, from the repository's root on down;
 * links to folders are not followed, so that no circle of them matters; what can't be opened is left out.
 */
export function walk(folder: string, options: WalkOptions): string[] {
  const keep = options.keep ?? ((path) => /\.jsonc?$/.test(path) || isSkillMarkdown(path));
  const absolute = slashed(resolve(folder)).replace(/\/$/, "");
  const path = slashed(folder).replace(/(?<=.)\/+$/, "");
  const start = path === "." ? "" : path.endsWith("/") ? path : `${path}/`;
  const ignoreFiles = options.honourIgnoreFiles ? openIgnoreFiles(absolute) : undefined;
  const found: string[] = [];
  visit(
    { path: start, absolute: `${absolute}/`, ignoreFiles, onFolder: options.onFolder },
    (file) => keep(file.slice(start.length)),
    found,
  );
  return found;
}

function visit(folder: Folder, keep: (path: string) => boolean, found: string[]): void {
  folder.onFolder?.(folder.absolute);
  const entries = entriesOf(folder.absolute);
  const hasRules = entries.some(({ name }) => name === ".gitignore");
  const rules = hasRules ? folder.ignoreFiles?.enter(folder.absolute) : folder.ignoreFiles;
  for (const entry of entries) {
    const path = folder.path + entry.name;
    const absolute = folder.absolute + entry.name;
    if (entry.isDirectory()) {
      if (NEVER.has(entry.name) || rules?.ignores(`${absolute}/`) === true) continue;
      const below = { ...folder, path: `${path}/`, absolute: `${absolute}/`, ignoreFiles: rules };
      visit(below, keep, found);
    } else if (keep(path) && isFile(entry, absolute) && rules?.ignores(absolute) !== true) found.push(path);
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
