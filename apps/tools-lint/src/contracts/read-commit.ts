import { UsageError } from "@toolhaft/command-line";
import { isSkillMarkdown, type FormatId } from "@toolhaft/lint";
import { namesIn, runGit } from "../git/run-git.ts";
import { addFile } from "./read-files.ts";
import { toolsOfFile } from "./read-tools-of.ts";
import { emptySide, type Side } from "./side.ts";

/** A commit, and what of it: `git:main:skills`, `git:v1`; a word that is a commit and no path. */
export interface CommitSpec {
  label: string;
  commit: string;
  path: string | undefined;
}

/** Read `git:REV` and `git:REV:PATH`; `undefined` for other words. Throws a `UsageError` for a commit that there is not. */
export function readCommitSpec(word: string): CommitSpec | undefined {
  if (!word.startsWith("git:")) return undefined;
  const [revision = "", ...rest] = word.slice("git:".length).split(":");
  const commit = commitOf(revision);
  if (commit === undefined)
    throw new UsageError(
      `${word}: this repository has no commit ${JSON.stringify(revision)}; was it fetched?`,
    );
  return { label: word, commit, path: rest.length === 0 ? undefined : rest.join(":") };
}

/** The commit that a name stands for. */
export function commitOf(revision: string): string | undefined {
  if (revision === "" || revision.startsWith("-")) return undefined;
  const answer = runGit("git:REV", [
    ...["rev-parse", "--verify", "--quiet", "--end-of-options"],
    `${revision}^{commit}`,
  ]);
  return answer.ok ? answer.stdout.trim() : undefined;
}

// A repository of tools has no more; whoever has names a folder.
const MOST_FILES = 5_000;

/** The tools of a commit, below the working directory or of one path. Throws a `UsageError` for a path that it has not. */
export function readCommit({ label, commit, path }: CommitSpec, as: FormatId | undefined): Side {
  const side: Side = { ...emptySide(label), path: path ?? "." };
  // `--full-tree` would start at the root; people name paths from where they are.
  const listed = runGit("git:REV", ["ls-tree", "-r", "-z", "--name-only", commit, "--", path ?? "."]);
  if (!listed.ok) throw new UsageError(`${label}: git says: ${listed.reason}`);
  const names = namesIn(listed.stdout);
  if (path !== undefined && names.length === 0) throw new UsageError(`${label}: this commit has no ${path}`);
  const isNamed = names.length === 1 && names[0] === path;
  const files = isNamed
    ? names
    : names.filter((name) => isOfTools(name) && !/(?:^|\/)node_modules\//.test(name));
  if (files.length > MOST_FILES)
    throw new UsageError(`${label}: ${String(files.length)} JSON files; name a folder, as in ${label}:tools`);
  for (const file of files) {
    const shown = runGit("git:REV", ["cat-file", "blob", `${commit}:./${file}`]);
    if (!shown.ok) side.problems.push(`${label}: ${file}: git says: ${shown.reason}`);
    else
      addFile(
        side,
        file,
        toolsOfFile(file, { text: shown.stdout }, { how: isNamed ? "named" : "found", as, isOnDisk: false }),
      );
  }
  return side;
}

function isOfTools(name: string): boolean {
  return /\.jsonc?$/.test(name) || isSkillMarkdown(name);
}
