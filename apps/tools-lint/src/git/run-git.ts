import { UsageError } from "@toolhaft/command-line";
import { spawnSync } from "node:child_process";
import { visible } from "@toolhaft/diagnostics";

/** Nothing that a repository's configuration names is started: no pager, hook, monitor, text conversion or other diff. */
const SAFE = [
  ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "core.pager=cat"],
  ...["diff.external=", "core.untrackedCache=false", "protocol.allow=never"],
].flatMap((setting) => ["-c", setting]);

/** Output of git is names of files only; more than this is no repository of somebody's tools. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface GitAnswer {
  ok: boolean;
  stdout: string;
  /** What git says of a failure, in one line. */
  reason: string;
}

/**
 * Run git without a shell, reading only. `option` stands in errors.
 * Throws a `UsageError` where there is no git.
 */
export function runGit(option: string, args: readonly string[]): GitAnswer {
  const { GIT_EXTERNAL_DIFF: _, ...env } = process.env;
  const child = spawnSync("git", ["--no-pager", ...SAFE, ...args], {
    encoding: "utf8",
    maxBuffer: MOST_BYTES,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    env: { ...env, GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", GIT_PAGER: "cat" },
  });
  if (child.error !== undefined) {
    const { code } = child.error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UsageError(`option ${option} needs git, and there is none on the PATH`);
    throw new UsageError(`option ${option}: git can't be run: ${code ?? child.error.message}`);
  }
  const [line = ""] = child.stderr.trim().split("\n");
  return {
    ok: child.status === 0,
    stdout: child.stdout,
    reason: visible(line.replace(/^(?:fatal|error): /, "")) || `exit code ${String(child.status)}`,
  };
}

/** The same, where a failure is for the user to know. Throws a `UsageError`. */
export function requireGit(option: string, args: readonly string[]): string {
  const answer = runGit(option, args);
  if (!answer.ok) throw new UsageError(`option ${option}: git says: ${answer.reason}`);
  return answer.stdout;
}

/** Names that git ends with a NUL each. */
export function namesIn(output: string): string[] {
  return output.split("\0").filter((name) => name !== "");
}
