import { dirname, resolve } from "node:path";
import { isFolder } from "../files/is-folder.ts";
import { slashed } from "../files/paths.ts";
import { walk } from "../discover/walk.ts";

/**
 * Every folder in which a change may matter to a run over `paths`: those that are searched; of a named file its own,
 * and those of its scripts and programs. Of a path that is gone the nearest folder above: it may come back. Absolute.
 */
export async function foldersToWatch(
  paths: readonly string[],
  honourIgnoreFiles: boolean,
): Promise<Set<string>> {
  const folders = new Set<string>();
  const onFolder = (folder: string): void => void folders.add(resolve(folder));
  for (const searched of await Promise.all(paths.map(searchedBy))) {
    const path = resolve(searched);
    if (isFolder(path)) {
      walk(path, { honourIgnoreFiles, keep: () => false, onFolder });
      continue;
    }
    const folder = nearestFolder(dirname(path));
    onFolder(folder);
    for (const below of ["scripts", "tools", "tools/bin"].map((name) => resolve(folder, name))) {
      if (isFolder(below)) onFolder(below);
    }
  }
  return folders;
}

/** Where a path, or what a pattern matches, lies. */
async function searchedBy(path: string): Promise<string> {
  if (isFolder(path) || !/[*?[\]{}()!]/.test(path)) return path;
  const { default: picomatch } = await import("picomatch");
  return picomatch.scan(slashed(path).replace(/^\.\//, "")).base || ".";
}

function nearestFolder(path: string): string {
  for (let at = path; ; at = dirname(at)) if (isFolder(at) || at === dirname(at)) return at;
}
