import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Finds the configuration that holds for a path. */
export interface ConfigFinder {
  /** The nearest one, in the file's folder or above; absolute. A folder is looked into once. */
  nearest: (path: string) => string | undefined;
}

// As the library has them; importing its module would cost every start.
const NAMES = ["toolhaft.config.json", "toolhaft.config.jsonc"];

/** Looks for configurations from each file's folder up to the root of the disk. Nothing is read. */
export function createConfigFinder(cwd: string): ConfigFinder {
  const byFolder = new Map<string, string | undefined>();
  const byShown = new Map<string, string | undefined>();
  return {
    nearest(path) {
      const shown = dirname(path);
      if (byShown.has(shown)) return byShown.get(shown);
      const found = search(resolve(cwd, shown));
      byShown.set(shown, found);
      return found;
    },
  };

  function search(folder: string): string | undefined {
    if (byFolder.has(folder)) return byFolder.get(folder);
    const above = dirname(folder);
    const found = configIn(folder) ?? (above === folder ? undefined : search(above));
    byFolder.set(folder, found);
    return found;
  }
}

function configIn(folder: string): string | undefined {
  return NAMES.map((name) => join(folder, name)).find((path) => isFile(path) && leadsToConfig(path));
}

// What a checkout may hold: a link by which somebody else's file would be read as a configuration, and shown.
function leadsToConfig(path: string): boolean {
  return !lstatSync(path).isSymbolicLink() || NAMES.includes(basename(realpathSync(path)));
}

/** Whether a file is there; not, where nobody may look. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // In a folder that nobody may look into.
    return false;
  }
}
