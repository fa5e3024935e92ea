import ignore, { type Ignore } from "ignore";
import { existsSync, lstatSync, readFileSync } from "node:fs";

/** The `.gitignore` files that hold in a folder. Paths are absolute, `/`-separated; a folder's ends with `/`. */
export interface IgnoreFiles {
  /** The same, with the folder's own `.gitignore` added. */
  enter(folder: string): IgnoreFiles;
  ignores(path: string): boolean;
}

interface Layer {
  /** Ends with `/`. */
  folder: string;
  rules: Ignore;
}

/** The ignore files above a folder, up to the root of its repository. Outside of one, none. */
export function openIgnoreFiles(folder: string): IgnoreFiles {
  return ignoring(foldersAbove(folder).flatMap((above) => readLayer(above) ?? []));
}

function ignoring(layers: readonly Layer[]): IgnoreFiles {
  return {
    enter(folder) {
      const layer = readLayer(folder);
      return ignoring(layer ? [...layers, layer] : layers);
    },
    ignores(path) {
      // The innermost file that says anything about a path decides.
      for (let at = layers.length - 1; at >= 0; at--) {
        const { folder, rules } = layers[at] as Layer;
        const { ignored, unignored } = rules.test(path.slice(folder.length));
        if (ignored || unignored) return ignored;
      }
      return false;
    },
  };
}

// The folders above this one from the repository's root on down; empty outside of a repository.
function foldersAbove(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf("/"))) {
    if (at !== folder) above.unshift(`${at}/`);
    if (existsSync(`${at}/.git`)) return above;
    if (!at.includes("/")) return [];
  }
}

function readLayer(folder: string): Layer | undefined {
  try {
    // As git has it: a link is none, wherever it leads.
    if (!lstatSync(`${folder}.gitignore`).isFile()) return undefined;
    return { folder, rules: ignore().add(readFileSync(`${folder}.gitignore`, "utf8")) };
  } catch {
    return undefined;
  }
}
