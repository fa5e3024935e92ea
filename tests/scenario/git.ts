import { spawnSync } from "node:child_process";

/** Nobody's own settings, and an author for commits. */
const ENVIRONMENT = {
  PATH: process.env["PATH"],
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Author",
  GIT_AUTHOR_EMAIL: "author@example.com",
  GIT_COMMITTER_NAME: "Author",
  GIT_COMMITTER_EMAIL: "author@example.com",
};

/** Run git in a folder. Throws what it says when it fails. */
export function git(args: readonly string[], cwd: string): void {
  const settings = ["-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always"];
  const { status, stderr } = spawnSync("git", [...settings, ...args], {
    cwd,
    env: ENVIRONMENT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
}
