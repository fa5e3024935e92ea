import { dirname, join, resolve } from "node:path";
import type { GivenOptions } from "../options/lint-options.ts";
import { requireGit } from "../git/run-git.ts";
import { foldersToWatch } from "./folders.ts";

/** What a watched run hangs on. */
export interface Scope {
  /** All folders to watch, absolute. */
  folders: () => Promise<Set<string>>;
  /** Take note of the configurations and the baseline that a run went by. */
  goBy: (files: readonly string[]) => void;
  /** Where those lie. */
  sourceFolders: () => Set<string>;
  /** Whether a change of this path is reason to run again. */
  matters: (path: string) => boolean;
}

/** What we write ourselves on the way, and what changes without a definition doing so. */
const OURS = /(?:^|[\\/])(?:\.tools-lint-[^\\/]*|\.[^\\/]+\.\d+\.tmp|\.git|node_modules)$/;

/** The scope of a run with these options. */
export function createScope(given: GivenOptions, cwd: string): Scope {
  const sources = new Set<string>();
  const written = new Set(
    [...given.reports.map(({ file }) => file), given.cache?.location].flatMap((file) =>
      file === undefined ? [] : [resolve(cwd, file)],
    ),
  );
  let searched = new Set<string>();
  if (typeof given.config === "string") sources.add(resolve(cwd, given.config));
  if (given.baseline !== undefined) sources.add(resolve(cwd, given.baseline));
  if (given.changed !== undefined) {
    // What is staged, and which commit is the present one.
    const option = given.changed.staged ? "--staged" : "--changed";
    const folder = requireGit(option, ["rev-parse", "--absolute-git-dir"]).replace(/\n$/, "");
    for (const name of ["index", "HEAD"]) sources.add(join(folder, name));
  }
  const sourceFolders = (): Set<string> => new Set([...sources].map((file) => dirname(file)));
  return {
    async folders() {
      searched = await foldersToWatch(given.paths, given.ignore !== false);
      return new Set([...searched, ...sourceFolders()]);
    },
    goBy(files) {
      for (const file of files) sources.add(resolve(cwd, file));
    },
    sourceFolders,
    matters: (path) =>
      sources.has(path) ||
      ((searched.has(dirname(path)) || searched.has(path)) && !OURS.test(path) && !written.has(path)),
  };
}
