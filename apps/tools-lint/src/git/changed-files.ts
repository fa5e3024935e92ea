import type { LintOptions } from "../options/lint-options.ts";
import { allFiles, commonCommit, findRepository, presentCommit } from "./repository.ts";
import { namesIn, requireGit } from "./run-git.ts";

/** What changed, as git reports it. */
export interface Changes {
  /** The repository's topmost folder. */
  top: string;
  /** Files that are new, changed or gone, and submodules that are; below `top`, `/`-separated. */
  paths: string[];
  /** Of the staged ones: those whose text on the disk is not what is staged. */
  unstaged: string[];
  /** What it is compared with, for people. */
  since: string;
}

/** Both names of a renamed file count; untracked files are looked for apart. */
const DIFF = ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];

/** Ask git what changed. Throws a `UsageError`. */
export function changedFiles(changed: NonNullable<LintOptions["changed"]>): Changes {
  return changed.staged ? stagedFiles() : changedSince(changed.since);
}

function changedSince(ref: string | undefined): Changes {
  const option = ref === undefined ? "--changed" : "--since";
  const repository = findRepository(option);
  const { top } = repository;
  const commit = ref === undefined ? presentCommit(option) : commonCommit(option, ref, repository);
  const since = ref ?? "the last commit";
  if (commit === undefined) return { top, paths: namesIn(allFiles(option, repository)), unstaged: [], since };
  const diff = requireGit(option, ["-C", top, ...DIFF, "--ignore-submodules=none", commit, "--"]);
  const others = requireGit(option, ["-C", top, "ls-files", "-z", "--others", "--exclude-standard"]);
  return { top, paths: [...namesIn(diff), ...namesIn(others)], unstaged: [], since };
}

function stagedFiles(): Changes {
  const option = "--staged";
  const { top } = findRepository(option);
  const paths = namesIn(
    requireGit(option, ["-C", top, ...DIFF, "--cached", "--ignore-submodules=dirty", "--"]),
  );
  const differing = new Set(
    namesIn(requireGit(option, ["-C", top, ...DIFF, "--ignore-submodules=dirty", "--"])),
  );
  return { top, paths, unstaged: paths.filter((path) => differing.has(path)), since: "the last commit" };
}
