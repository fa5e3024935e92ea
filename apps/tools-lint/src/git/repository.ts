import { UsageError } from "@toolhaft/command-line";
import { requireGit, runGit } from "./run-git.ts";

/** The repository around the working directory. */
export interface Repository {
  /** Its topmost folder, links followed, `/`-separated. */
  top: string;
  isShallow: boolean;
}

/** Find the repository. Throws a `UsageError` outside of one. */
export function findRepository(option: string): Repository {
  const asked = ["rev-parse", "--is-shallow-repository", "--is-inside-work-tree", "--show-toplevel"];
  const { ok, stdout, reason } = runGit(option, asked);
  if (!ok && reason.includes("not a git repository")) {
    throw new UsageError(`option ${option} needs a git repository, and this folder is in none`);
  }
  if (!ok && reason.includes("work tree")) {
    throw new UsageError(`option ${option} needs the files of a repository, and this one is bare`);
  }
  if (!ok && reason.includes("dubious ownership")) {
    throw new UsageError(
      `option ${option}: git reads no repository of another user; if you trust this one: git config --global --add safe.directory ${process.cwd()}`,
    );
  }
  if (!ok) throw new UsageError(`option ${option}: git says: ${reason}`);
  const [isShallow, , ...top] = stdout.split("\n");
  return { top: top.join("\n").replace(/\n$/, ""), isShallow: isShallow === "true" };
}

/** The commit that `ref` and the present one have in common: what changed since is this side's own. Throws a `UsageError`. */
export function commonCommit(option: string, ref: string, { isShallow }: Repository): string {
  const verify = (name: string): string | undefined => {
    if (name.startsWith("-")) return undefined;
    const answer = runGit(option, [
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${name}^{commit}`,
    ]);
    return answer.ok ? answer.stdout.trim() : undefined;
  };
  const shown = JSON.stringify(ref);
  const commit = verify(ref);
  if (commit === undefined) {
    const hint = isShallow
      ? "; this clone is shallow: git fetch --unshallow gets the rest"
      : "; was it fetched?";
    throw new UsageError(`option ${option}: this repository has no commit ${shown}${hint}`);
  }
  const head = verify("HEAD");
  if (head === undefined) throw new UsageError(`option ${option}: this repository has no commit yet`);
  const { ok, stdout } = runGit(option, ["merge-base", commit, head]);
  if (ok) return stdout.trim();
  const why = isShallow
    ? "; this clone is shallow: git fetch --unshallow gets the rest"
    : ": they have no history in common";
  throw new UsageError(`option ${option}: no commit leads to both ${shown} and the present one${why}`);
}

/** The present commit; `undefined` before the first one. */
export function presentCommit(option: string): string | undefined {
  const answer = runGit(option, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  return answer.ok ? answer.stdout.trim() : undefined;
}

/** Every file that is tracked, or is new and not ignored. */
export function allFiles(option: string, { top }: Repository): string {
  return requireGit(option, ["-C", top, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
}
