import { realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { homesOf, PROGRAMS, SCRIPTS } from "../discover/program-folders.ts";
import { isFolder } from "../files/is-folder.ts";
import { isWithin, slashed } from "../files/paths.ts";
import type { Changes } from "./changed-files.ts";

/** What of a run changes hang on. */
export interface Touched {
  /** Whether a file, by its path as shown, is to be linted. */
  has: (path: string) => boolean;
}

const DEFINITION = /(?:\.jsonc?|(?:^|\/)SKILL\.md)$/i;
const CONFIG = /^toolhaft\.config\.jsonc?$/;

/**
 * Which files changes touch: whole folders, since the files of one are judged together. A changed program or script
 * touches the folder of its definition, a changed configuration all that go by it, a submodule all it holds.
 * `shared`: files such as baselines and configurations that other ones start from, absolute; a change of one of them
 * touches everything.
 */
export function findTouched({ top, paths }: Changes, cwd: string, shared: readonly string[]): Touched {
  const folders = new Set<string>();
  const trees: string[] = [];
  const everywhere = new Set(shared.map((file) => join(realFolder(dirname(file)), baseName(file))));
  let all = false;
  for (const path of paths) {
    // A repository within this one that is no submodule ends with a slash.
    const absolute = resolve(top, path);
    const folder = dirname(absolute);
    if (everywhere.has(absolute)) all = true;
    if (CONFIG.test(baseName(absolute))) trees.push(folder);
    if (DEFINITION.test(slashed(path))) folders.add(folder);
    for (const within of [SCRIPTS, PROGRAMS]) {
      for (const home of homesOf(slashed(path), within)) folders.add(resolve(top, home));
    }
    if (isFolder(absolute)) trees.push(absolute);
  }
  const known = new Map<string, boolean>();
  return {
    has(path) {
      const shown = dirname(path);
      const found = known.get(shown);
      if (found !== undefined) return found;
      const folder = realFolder(resolve(cwd, shown));
      const isTouched = all || folders.has(folder) || trees.some((tree) => isWithin(folder, tree));
      known.set(shown, isTouched);
      return isTouched;
    },
  };

  function realFolder(folder: string): string {
    try {
      return realpathSync(folder);
    } catch {
      return folder;
    }
  }
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf(sep)) + 1);
}
