import { chmodSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { git } from "../../../../tests/scenario/git.ts";
import { stageProgram } from "../../../../tests/scenario/stage.ts";
import type { Cli } from "./cli.ts";

const bad = '{ "tools": [{ "name": "get_tide", "description": "Tells the tide.", "command": [] }] }\n';
const good = bad.replace("[]", '["/opt/tide"]');

describe("--changed in repositories as they come", () => {
  let cli: Cli;
  beforeAll(() => {
    cli = stageProgram("tools-lint");
  });
  afterAll(() => {
    cli.remove();
  });

  /** A repository with one commit that holds these. */
  function repository(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(cli.folder, "repository-"));
    write(folder, files);
    git(["init"], folder);
    git(["add", "-A"], folder);
    git(["commit", "-m", "first"], folder);
    return folder;
  }

  const lint = (cwd: string, ...args: readonly string[]): ReturnType<Cli["run"]> =>
    cli.run(["--format", "compact", ...args], { cwd });

  test("a submodule that changed counts as a whole", async () => {
    const harbour = repository({ "a/tools.json": bad, "b/tools.json": bad });
    const fleet = repository({ "tools.json": bad });
    git(["submodule", "add", harbour, "harbour"], fleet);
    git(["commit", "-m", "second"], fleet);
    expect((await lint(fleet, "--changed")).stdout).toBe("");
    write(fleet, { "harbour/a/tools.json": good });
    const { stdout } = await lint(fleet, "--changed");
    expect(stdout).toBe(
      'harbour/b/tools.json:1:80: error manifest/command-required tool[0] "get_tide": "command" is empty\n',
    );
  });

  test("a shallow clone that lacks the common commit says how to get it", async () => {
    const origin = repository({ "tools.json": good });
    git(["branch", "release"], origin);
    git(["commit", "--allow-empty", "-m", "second"], origin);
    const clone = join(mkdtempSync(join(cli.folder, "clone-")), "shallow");
    git(["clone", "--depth", "1", "--no-single-branch", pathToFileURL(origin).href, clone], cli.folder);
    expect(await lint(clone, "--changed", "--since", "v1")).toEqual({
      exit: 2,
      stdout: "",
      stderr:
        'tools-lint: option --since: this repository has no commit "v1"; this clone is shallow: git fetch --unshallow gets the rest\n',
    });
    expect((await lint(clone, "--changed", "--since", "origin/release")).stderr).toBe(
      'tools-lint: option --since: no commit leads to both "origin/release" and the present one; this clone is shallow: git fetch --unshallow gets the rest\n',
    );
  });

  test("histories without a common commit are told", async () => {
    const folder = repository({ "tools.json": good });
    git(["checkout", "--orphan", "other"], folder);
    git(["commit", "-m", "other"], folder);
    expect((await lint(folder, "--changed", "--since", "main")).stderr).toBe(
      'tools-lint: option --since: no commit leads to both "main" and the present one: they have no history in common\n',
    );
  });

  test("nothing that a repository's configuration names is started", async () => {
    const folder = repository({ "tools.json": good });
    const trap = join(folder, "trap.sh");
    writeFileSync(trap, `#!/bin/sh\ntouch "${folder}/sprung"\n`);
    chmodSync(trap, 0o755);
    for (const key of [
      "core.fsmonitor",
      "diff.external",
      "core.pager",
      "diff.json.textconv",
      "diff.json.command",
    ])
      git(["config", key, trap], folder);
    write(folder, { ".gitattributes": "*.json diff=json\n", "tools.json": bad });
    expect((await lint(folder, "--changed")).exit).toBe(1);
    git(["-c", "core.fsmonitor=false", "add", "-A"], folder);
    expect((await lint(folder, "--staged")).exit).toBe(1);
    expect(existsSync(join(folder, "sprung"))).toBe(false);
  });

  test("odd names, and a way through a link", async () => {
    const folder = repository({ 'a b\n"ü/tools.json': good });
    write(folder, { 'a b\n"ü/tools.json': bad });
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    expect((await lint(link, "--changed")).exit).toBe(1);
  });

  test.runIf(process.getuid?.() === 0)("another user's repository is refused, with what to do", async () => {
    const folder = repository({ "tools.json": bad });
    chmodSync(folder, 0o755);
    expect(await cli.run(["--changed"], { cwd: folder, uid: 65_534 })).toEqual({
      exit: 2,
      stdout: "",
      stderr: `tools-lint: option --changed: git reads no repository of another user; if you trust this one: git config --global --add safe.directory ${folder}\n`,
    });
  });

  test("a bare repository has no files", async () => {
    const folder = mkdtempSync(join(cli.folder, "bare-"));
    git(["init", "--bare"], folder);
    expect((await lint(folder, "--changed")).stderr).toBe(
      "tools-lint: option --changed needs the files of a repository, and this one is bare\n",
    );
  });

  test("without git on the PATH", async () => {
    const outcome = await cli.run(["--staged"], { cwd: cli.folder, env: { PATH: "/nonexistent" } });
    expect(outcome).toEqual({
      exit: 2,
      stdout: "",
      stderr: "tools-lint: option --staged needs git, and there is none on the PATH\n",
    });
  });
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
