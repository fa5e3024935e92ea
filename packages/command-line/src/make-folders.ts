import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Make a folder and those it lies in. Throws what the system says. Node's own `recursive` never ends where a folder is
 * there and nothing can be made in it, as in `/proc`.
 */
export function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !isFolder(folder)) throw error;
  }
}

// Not `throwIfNoEntry: false`: what that says of a path below a file depends on the version of Node.js.
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
