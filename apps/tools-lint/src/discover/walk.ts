import { isSkillMarkdown } from "@toolhaft/lint";
import { readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { resolve } from "node:path";
import { noFile } from "../files/input-kind.ts";
import { isWithin, slashed } from "../files/paths.ts";
import type { LeftOut } from "./left-out.ts";
import { holdsDefinitions } from "./undecodable.ts";
import { openIgnoreFiles, type IgnoreFiles } from "./ignore-files.ts";

/** Folders that never hold somebody's own definitions. */
const NEVER = new Set(["node_modules", ".git", ".hg", ".svn"]);

export interface WalkOptions {
  honourIgnoreFiles: boolean;
  /** Which files to keep, by their path below the folder; default those named `*.json` or `*.jsonc`, and SKILL.md. */
  keep?: (path: string) => boolean;
  /** The real folders that links to files may lead to; default the folder itself. */
  within?: readonly string[];
  onLeftOut?: (left: LeftOut) => void;
  /** Called with each folder that is looked into; absolute, and ends with `/`. */
  onFolder?: (folder: string) => void;
}

/** A folder on the way: as shown, and absolute. Both `/`-separated; joined by hand, since files are many. */
interface Folder {
  path: string;
  absolute: string;
  ignoreFiles: IgnoreFiles | undefined;
}

/** What holds for a whole walk. */
interface Walk {
  keep: (path: string) => boolean;
  /** Whether links to folders are to be spoken of: where a pattern says what is meant, they are not. */
  isWhole: boolean;
  isInside: (real: string) => boolean;
  onLeftOut: (left: LeftOut) => void;
  onFolder: WalkOptions["onFolder"];
  found: string[];
}

/**
 * The files below a folder, sorted by path. `.gitignore` files are honoured, from the repository's root on down.
 * Links to folders are not followed, so that no circle of them matters, nor links to files that lie elsewhere.
 */
export function walk(folder: string, options: WalkOptions): string[] {
  const keep = options.keep ?? isDefinition;
  const absolute = slashed(resolve(folder)).replace(/\/$/, "");
  const path = slashed(folder).replace(/(?<=[^/]|^\/)\/+$/, "");
  const start = path === "." ? "" : path.endsWith("/") ? path : `${path}/`;
  const ignoreFiles = options.honourIgnoreFiles ? openIgnoreFiles(absolute) : undefined;
  let within = options.within;
  const all: Walk = {
    keep: (file) => keep(file.slice(start.length)),
    isWhole: options.keep === undefined,
    isInside: (real) => (within ??= [realpathSync(folder)]).some((each) => isWithin(real, each)),
    onLeftOut: options.onLeftOut ?? (() => undefined),
    onFolder: options.onFolder,
    found: [],
  };
  visit({ path: start, absolute: `${absolute}/`, ignoreFiles }, all);
  return all.found;
}

function isDefinition(path: string): boolean {
  return /\.jsonc?$/.test(path) || isSkillMarkdown(path);
}

function visit(folder: Folder, all: Walk): void {
  all.onFolder?.(folder.absolute);
  const entries = entriesOf(folder, all);
  // As git has it, a link is no file of rules.
  const hasRules = entries.some((entry) => entry.name === ".gitignore" && entry.isFile());
  const rules = hasRules ? folder.ignoreFiles?.enter(folder.absolute) : folder.ignoreFiles;
  for (const entry of entries) {
    const path = folder.path + entry.name;
    const absolute = folder.absolute + entry.name;
    if (entry.isDirectory()) {
      if (NEVER.has(entry.name) || rules?.ignores(`${absolute}/`) === true) continue;
      visit({ path: `${path}/`, absolute: `${absolute}/`, ignoreFiles: rules }, all);
    } else if (entry.isSymbolicLink()) {
      if (isKeptLink(entry, { path, absolute, ignoreFiles: rules }, all)) all.found.push(path);
    } else if (all.keep(path) && rules?.ignores(absolute) !== true) {
      if (!entry.isFile()) all.onLeftOut({ path, why: "unreadable", error: noFile(entry) });
      else if (isBadName(entry.name, absolute)) all.onLeftOut({ path, why: "name" });
      else all.found.push(path);
    }
  }
}

/** Whether a link leads to a file that is to be kept. What leads elsewhere is spoken of. */
function isKeptLink(entry: Dirent, { path, absolute, ignoreFiles }: Folder, all: Walk): boolean {
  const isKept = all.keep(path);
  if (!isKept && (!all.isWhole || NEVER.has(entry.name))) return false;
  // Emacs keeps a lock in a link to nowhere.
  if (entry.name.startsWith(".#")) return false;
  const target = targetOf(absolute);
  const matters = target?.isFile === false || isKept;
  // Git goes by what a link is, not by what it leads to.
  if (!matters || ignoreFiles?.ignores(absolute) === true) return false;
  if (target !== undefined && all.isInside(target.real)) return target.isFile;
  all.onLeftOut({ path, why: target === undefined ? "nowhere" : "outside" });
  return false;
}

function entriesOf({ path, absolute }: Folder, { onLeftOut }: Walk): Dirent[] {
  try {
    const entries = readdirSync(absolute, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    const error = cause as NodeJS.ErrnoException;
    const shown = path.replace(/(?<=.)\/$/, "") || ".";
    if (error.code !== "ENOENT") onLeftOut({ path: shown, why: "unreadable", error });
    else if (shown.includes(REPLACEMENT) && holdsDefinitions(absolute))
      onLeftOut({ path: shown, why: "name" });
    return [];
  }
}

const REPLACEMENT = "\ufffd";

// The character may stand in a name as well as for what is none.
function isBadName(name: string, absolute: string): boolean {
  return name.includes(REPLACEMENT) && targetOf(absolute) === undefined;
}

/** What a path leads to; `undefined` for a link to nowhere or in a circle, and for what is neither file nor folder. */
function targetOf(path: string): { isFile: boolean; real: string } | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() || stats.isDirectory()
      ? { isFile: stats.isFile(), real: realpathSync(path) }
      : undefined;
  } catch {
    return undefined;
  }
}
