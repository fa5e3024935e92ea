import ignore, { type Ignore } from "ignore";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

/** The `.gitignore` files that hold in a folder. */
export interface IgnoreFiles {
  /** The same, with the folder's own `.gitignore` added. */
  enter(folder: string): IgnoreFiles;
  ignores(path: string, isFolder: boolean): boolean;
}

interface Layer {
  folder: string;
  rules: Ignore;
}

/** The ignore files above a folder, up to the root of its repository. Outside of one, none. */
export function openIgnoreFiles(folder: string): IgnoreFiles {
  const layers: Layer[] = [];
  for (const above of foldersAbove(resolve(folder))) {
    const rules = readRules(above);
    if (rules) layers.push({ folder: above, rules });
  }
  return ignoring(layers);
}

function ignoring(layers: readonly Layer[]): IgnoreFiles {
  return {
    enter(folder) {
      const absolute = resolve(folder);
      if (layers.some((layer) => layer.folder === absolute)) return ignoring(layers);
      const rules = readRules(absolute);
      return rules ? ignoring([...layers, { folder: absolute, rules }]) : ignoring(layers);
    },
    ignores(path, isFolder) {
      if (layers.length === 0) return false;
      const absolute = resolve(path);
      // The innermost file that says anything about a path decides.
      for (const { folder, rules } of layers.toReversed()) {
        const inside = relative(folder, absolute).split(sep).join("/");
        const verdict = rules.test(isFolder ? `${inside}/` : inside);
        if (verdict.ignored) return true;
        if (verdict.unignored) return false;
      }
      return false;
    },
  };
}

// The folders from the repository's root down to the one above; empty outside of a repository.
function foldersAbove(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if (at !== folder) above.unshift(at);
    if (existsSync(join(at, ".git"))) return above;
    if (dirname(at) === at) return [];
  }
}

function readRules(folder: string): Ignore | undefined {
  try {
    return ignore().add(readFileSync(join(folder, ".gitignore"), "utf8"));
  } catch {
    return undefined;
  }
}
