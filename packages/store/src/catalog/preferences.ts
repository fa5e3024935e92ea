import { errnoOf } from "../files/errno.ts";
import { isSettled, type Reading } from "../reading/read-folder.ts";
import { NO_PREFERENCES, parsePreferences, type Preferences } from "../reading/read-preferences.ts";
import type { StoreProblem } from "../types.ts";

/** The preferred versions of every bundle. */
export interface PreferencesByBundle {
  /** Those of a bundle; none where they cannot be read. */
  of: (bundleID: string) => Preferences;
  /** The bundles that have some. */
  bundleIDs: () => string[];
}

/** As they are on the disk. */
export interface PreferenceFiles extends PreferencesByBundle {
  /** Whether a bundle's are others than when this was asked last. */
  hasChanged: (bundleID: string) => boolean;
  /** What is wrong with a bundle's file. */
  problem: (bundleID: string) => StoreProblem | undefined;
}

interface Kept {
  identity: string;
  preferences: Preferences | undefined;
}

export function createPreferenceFiles({ files, paths }: Reading): PreferenceFiles {
  const kept = new Map<string, Kept>();
  // As it was told last, by bundle.
  const told = new Map<string, string>();
  const now = (bundleID: string): Kept => {
    const path = paths.preferred(bundleID);
    const found = files.stat(path);
    const known = kept.get(bundleID);
    if (found === undefined) return NOTHING;
    if (known?.identity === found.identity) return known;
    const read = { identity: found.identity, preferences: parsePreferences(textAt(path)) };
    if (isSettled(found)) kept.set(bundleID, read);
    return read;
  };
  const textAt = (path: string): string => {
    try {
      return files.readText(path);
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      return "";
    }
  };
  return {
    of: (bundleID) => now(bundleID).preferences ?? NONE,
    bundleIDs() {
      if (files.stat(paths.preferredFolder)?.kind !== "folder") return [...told.keys()];
      const names = files.list(paths.preferredFolder).map(({ name }) => name);
      const found = names.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
      return [...new Set([...found, ...told.keys()])];
    },
    hasChanged(bundleID) {
      const { identity } = now(bundleID);
      if ((told.get(bundleID) ?? "") === identity) return false;
      told.set(bundleID, identity);
      return true;
    },
    problem(bundleID) {
      if (now(bundleID).preferences !== undefined) return undefined;
      const path = paths.relative(paths.preferred(bundleID));
      return {
        ...{ kind: "unreadable", severity: "error", path, bundleID, message: NO_PREFERENCES },
        repair: "move-to-quarantine",
      };
    },
  };
}

const NONE: Preferences = new Map();
const NOTHING: Kept = { identity: "", preferences: NONE };
