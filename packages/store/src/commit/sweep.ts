import { attempt, errnoOf } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import type { StorePaths } from "../layout.ts";
import { parseOwner, type ProcessView } from "../process/owner.ts";

/**
 * Remove what dead processes left: their temporary files, then their records. Files of living processes, and of
 * those that nobody here can judge, stay. Answers the paths it removed.
 */
export function sweepLeftovers(files: Files, paths: StorePaths, view: ProcessView): string[] {
  const removed: string[] = [];
  const remove = (path: string): void => {
    attempt(() => {
      files.remove(path);
      removed.push(path);
    });
  };
  // Temporaries first: a record made after this look belongs to nobody who has one yet.
  const temporaries = namesIn(files, paths.temporary);
  const records = namesIn(files, paths.owners);
  const dead = new Set(records.filter((name) => isDead(files, `${paths.owners}/${name}`, view)).map(nonceOf));
  const known = new Set(records.map(nonceOf));
  for (const name of temporaries) {
    const nonce = nonceOf(name);
    if (dead.has(nonce) || !known.has(nonce)) remove(`${paths.temporary}/${name}`);
  }
  for (const nonce of dead) remove(paths.owner(nonce));
  return removed;
}

function isDead(files: Files, path: string, view: ProcessView): boolean {
  const owner = parseOwner(files.readText(path));
  return owner !== undefined && view.judge(owner) === "dead";
}

/** The nonce in a name: a UUID, before the count of a temporary file or the ending of a record. */
function nonceOf(name: string): string {
  return name.slice(0, 36);
}

function namesIn(files: Files, folder: string): string[] {
  try {
    return files.list(folder).map(({ name }) => name);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}
