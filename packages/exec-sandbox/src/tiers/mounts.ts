import { dirname } from "node:path";

/**
 * One thing that is asked for about a path. `program`: stays as it is, even where writing is allowed around it and
 * for it; `write`; `keep`: stays as it is unless `write` names it; `read`.
 */
export interface MountRule {
  readonly path: string;
  readonly mode: "program" | "write" | "keep" | "read";
}

export interface Mount {
  readonly path: string;
  readonly writable: boolean;
}

/** Who wins where two rules name the same path. */
const ORDER: readonly MountRule["mode"][] = ["program", "write", "keep", "read"];

/**
 * The mounts that give a call what its rules say, parents first. Paths are without links. `isVisible`: can be read
 * without a mount, and not written.
 *
 * A folder that may be written is one mount with all below it: nothing inside is mounted once more at a place that a
 * program could swap for another. What must stay as it is in there is mounted read only, and each folder on the way
 * to it is a mount of its own, which cannot be renamed or removed (EBUSY).
 */
export function layOut(rules: readonly MountRule[], isVisible: (path: string) => boolean): readonly Mount[] {
  const mounts = new Map<string, Mount>();
  const put = (path: string, writable: boolean): void => {
    mounts.set(path, { path, writable });
  };
  for (const { path, mode } of strongest(rules)) {
    const around = nearest(path, mounts);
    const writable = mode === "write";
    if (around === undefined) {
      if (writable || !isVisible(path)) put(path, writable);
    } else if (around.path === path) {
      put(path, writable);
    } else if (around.writable !== writable && mode !== "read") {
      if (around.writable) for (const folder of between(around.path, path)) put(folder, true);
      put(path, writable);
    }
  }
  return [...mounts.values()].sort((a, b) => a.path.length - b.path.length);
}

/** Whether a path lies strictly below a folder. */
export function isBelow(path: string, folder: string): boolean {
  return path !== folder && path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

// Parents first, and of each path the rule that wins.
function strongest(rules: readonly MountRule[]): readonly MountRule[] {
  const byPath = new Map<string, MountRule>();
  for (const rule of rules) {
    const known = byPath.get(rule.path);
    if (known === undefined || ORDER.indexOf(rule.mode) < ORDER.indexOf(known.mode))
      byPath.set(rule.path, rule);
  }
  return [...byPath.values()].sort((a, b) => a.path.length - b.path.length);
}

function nearest(path: string, mounts: ReadonlyMap<string, Mount>): Mount | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = mounts.get(folder);
    if (found !== undefined || folder === "/") return found;
  }
}

function between(folder: string, path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(path); at !== folder; at = dirname(at)) folders.unshift(at);
  return folders;
}
