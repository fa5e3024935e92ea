import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { dirname, posix, resolve } from "node:path";
import { isWithin } from "../files/paths.ts";
import { homesOf, PROGRAMS, SCRIPTS } from "./program-folders.ts";
import type { WalkOptions } from "./walk.ts";
import type { Candidate } from "./candidate.ts";

/** The files that make up a skill, of which each is judged with the others. */
const PARTS: readonly string[] = ["SKILL.md", "allowlist.json", "execution.json", "tools.json"];

/**
 * The files to lint when this one was touched: of a skill all its parts, of a program the definitions that may name it,
 * of anything else the file itself, where it can hold tools. Files of which nobody said that they hold tools are skipped when they do not, and so are links out of
 * the working directory.
 */
export function wholeFolderOf(
  path: string,
  { cwd, onLeftOut }: { cwd: string } & Required<Pick<WalkOptions, "onLeftOut">>,
): Candidate[] {
  const name = posix.basename(path);
  const folders = [...(PARTS.includes(name) ? [posix.dirname(path)] : []), ...homesOf(path, SCRIPTS)];
  const parts = folders.flatMap((folder) =>
    PARTS.map((part) => posix.join(folder, part)).filter((file) => existsSync(file)),
  );
  const own = /\.jsonc?$/i.test(name) ? [path] : [];
  const naming = homesOf(path, PROGRAMS).flatMap((home) => definitionsIn(home));
  return [...parts, ...own, ...naming].flatMap((file) => {
    if (isInside(resolve(cwd, file), cwd)) return [{ path: file, how: "found" }];
    onLeftOut({ path: file, why: "outside" });
    return [];
  });
}

function definitionsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /\.jsonc?$/i.test(name));
    return names.map((name) => posix.join(folder, name));
  } catch {
    return [];
  }
}

/** Whether a file lies where its path says: of one elsewhere, such as `../tools.json`, its folder is what was named. */
function isInside(file: string, cwd: string): boolean {
  const folder = isWithin(file, cwd) ? cwd : dirname(file);
  try {
    if (folder === dirname(file) && !lstatSync(file).isSymbolicLink()) return true;
    return isWithin(realpathSync(file), realpathSync(folder));
  } catch {
    // Whoever reads it says why it can't be read.
    return true;
  }
}
