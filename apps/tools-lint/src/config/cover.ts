import type { LintConfig, Suppression } from "@toolhaft/lint/config";
import { dirname, resolve } from "node:path";
import { isWithin } from "../files/paths.ts";

/** What a run looked at. */
export interface Linted {
  /** The files, as shown. */
  files: readonly string[];
  /** The folders that were searched, as given. */
  folders: readonly string[];
  /** Whether every rule could look: without the files around, some could not. */
  sawAll: boolean;
}

/**
 * Whether a run saw every file that a suppression of a configuration is for: it searched the configuration's whole
 * folder, or each pattern is the path of a file that was linted.
 */
export function coverOf(
  { path }: Pick<LintConfig, "path">,
  { files, folders, sawAll }: Linted,
  cwd: string,
): (suppression: Suppression) => boolean {
  if (!sawAll) return () => false;
  const home = resolve(dirname(path));
  const isWhole = folders.some((folder) => isWithin(home, resolve(cwd, folder)));
  const linted = new Set(files.map((file) => resolve(cwd, file)));
  return ({ patterns }) =>
    isWhole || (patterns.length > 0 && patterns.every((pattern) => linted.has(resolve(home, pattern))));
}
