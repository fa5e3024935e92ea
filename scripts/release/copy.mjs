import { cpSync } from "node:fs";
import { join } from "node:path";
import { run } from "../consumer/run.mjs";

/**
 * A clone of the project with what is not committed yet as one more commit, on its branch `main`.
 *
 * @param {string} project
 * @param {string} copy made here
 */
export async function cloneProject(project, copy) {
  await must("git", ["clone", "-q", project, copy], project);
  await git(copy, "checkout", "-qB", "main");
  const changes = await git(project, "diff", "--name-only", "--diff-filter=d", "-z", "HEAD");
  const added = await git(project, "ls-files", "-oz", "--exclude-standard");
  for (const file of `${changes}\0${added}`.split("\0").filter((each) => each !== "")) {
    cpSync(join(project, file), join(copy, file));
  }
  const deleted = await git(project, "diff", "--name-only", "--diff-filter=D", "-z", "HEAD");
  const gone = deleted.split("\0").filter((each) => each !== "");
  if (gone.length > 0) await git(copy, "rm", "-q", "--", ...gone);
  await commitAll(copy, "What is not committed yet");
}

/**
 * @param {string} folder
 * @param {string} message
 */
export async function commitAll(folder, message) {
  await git(folder, "add", "-A");
  await git(folder, "commit", "-q", "--allow-empty", "--no-verify", "-m", message);
}

/**
 * @param {string} cwd
 * @param {...string} args
 * @returns {Promise<string>} what git prints
 */
export function git(cwd, ...args) {
  const person = [
    "-c",
    "user.name=rehearsal",
    "-c",
    "user.email=rehearsal@example.com",
    "-c",
    "commit.gpgsign=false",
  ];
  return must("git", [...person, ...args], cwd);
}

/**
 * Run a program whose failure ends everything.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<string>} what it prints
 */
export async function must(program, args, cwd, env = {}) {
  const { ok, output } = await run(program, args, cwd, env);
  if (!ok) throw new Error(`${program} ${args.join(" ")}:\n${output}`);
  return output;
}
