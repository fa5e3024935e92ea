import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli } from "./cli.ts";

/** A fix is due: a comma too many. */
const BROKEN =
  '{"tools": [{"name": "get_time", "description": "Tells the time.", "command": ["/opt/time"]},]}\n';
const SOUND = BROKEN.replace(",]", "]");
/** A user without rights, on every Unix. */
const NOBODY = 65_534;

describe("what lies outside, and what can't be read", () => {
  let cli: Cli;
  let made = 0;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  function folderWith(files: Readonly<Record<string, string>>): string {
    const folder = join(cli.folder, `outside-${String(made++)}`);
    mkdirSync(folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  }

  test.each(["--fix", "--fix-unsafe"])(
    "%s writes through no link, and a walk reads through none",
    async (fix) => {
      const cwd = folderWith({
        "outside.json": BROKEN,
        "t/own/tools.json": BROKEN,
        "shared/tools.json": BROKEN,
      });
      mkdirSync(join(cwd, "t/out"));
      symlinkSync("../../outside.json", join(cwd, "t/out/tools.json"));
      symlinkSync(join(cwd, "shared"), join(cwd, "t/agents"));
      chmodSync(join(cwd, "t/own/tools.json"), 0o600);
      const { exit, stdout, stderr } = await cli.run([fix, "t"], { cwd });
      expect({ exit, stdout, stderr }).toEqual({
        exit: 0,
        stdout: "",
        stderr:
          "✔ 1 file, no problems\nfixed 1 problem in 1 file\ntools-lint: 2 links lead out of what was named, and were skipped: t/agents, t/out/tools.json; name the file to lint it\n",
      });
      expect(readFileSync(join(cwd, "t/own/tools.json"), "utf8")).toBe(SOUND);
      expect(statSync(join(cwd, "t/own/tools.json")).mode & 0o777).toBe(0o600);
      for (const file of ["outside.json", "shared/tools.json"]) {
        expect(readFileSync(join(cwd, file), "utf8")).toBe(BROKEN);
      }
    },
  );

  test("a link that is named is read, and not written through", async () => {
    const cwd = folderWith({ "outside.json": BROKEN, "t/x": "" });
    symlinkSync("../outside.json", join(cwd, "t/tools.json"));
    const { exit, stderr } = await cli.run(["--fix", "tools.json"], { cwd: join(cwd, "t") });
    expect(exit).toBe(2);
    expect(stderr).toContain(
      "tools-lint: tools.json was not fixed: it is a link; name the file that it leads to\n",
    );
    expect(readFileSync(join(cwd, "outside.json"), "utf8")).toBe(BROKEN);
    expect((await cli.run(["--fix", "t"], { cwd })).exit).toBe(2);
    symlinkSync("t", join(cwd, "linked"));
    writeFileSync(join(cwd, "t/list.json"), BROKEN);
    expect((await cli.run(["--fix", "linked"], { cwd })).exit).toBe(0);
    expect(readFileSync(join(cwd, "t/list.json"), "utf8")).toBe(SOUND);
  });

  test("a hook follows no link out of the repository", async () => {
    const cwd = folderWith({ "outside.json": BROKEN, "t/own.json": SOUND, "t/skill/SKILL.md": "# Nothing" });
    symlinkSync("../outside.json", join(cwd, "t/tools.json"));
    symlinkSync("../../outside.json", join(cwd, "t/skill/tools.json"));
    const { stdout, stderr } = await cli.run(
      [
        "--whole-folders",
        "--allow-empty",
        "-f",
        "compact",
        "--fix",
        "own.json",
        "tools.json",
        "skill/SKILL.md",
      ],
      { cwd: join(cwd, "t") },
    );
    expect(stdout).not.toContain("trailing-comma");
    expect(stderr).toContain("2 links lead out of what was named, and were skipped: ");
    expect(readFileSync(join(cwd, "outside.json"), "utf8")).toBe(BROKEN);
  });

  test.each([
    [
      "a report",
      ["-o", "sarif=link/out.sarif", "tools.json"],
      "link/out.sarif: a link on its path leads elsewhere",
    ],
    [
      "a report",
      ["-o", "sarif=out.sarif", "tools.json"],
      "out.sarif: it is a link; name the file that it leads to",
    ],
    ["a baseline", ["--write-baseline", "--baseline", "out.sarif", "tools.json"], "out.sarif"],
    [
      "a conversion",
      ["convert", "tools.json", "--to", "mcp", "--output", "out.sarif"],
      "out.sarif: it is a link",
    ],
    ["a conversion", ["convert", "tools.json", "--to", "mcp", "--output", "link/"], "leads elsewhere"],
    ["the settings of an editor", ["init", "--yes"], "a link on its path leads elsewhere"],
  ])("%s is not written through a link: %j", async (_, args, message) => {
    const cwd = folderWith({ "outside/keep.txt": "", "t/tools.json": SOUND });
    mkdirSync(join(cwd, "t/node_modules/tools-lint/dist/schemas"), { recursive: true });
    symlinkSync("../outside", join(cwd, "t/link"));
    symlinkSync("../outside", join(cwd, "t/.vscode"));
    symlinkSync("../outside/made.json", join(cwd, "t/out.sarif"));
    const { exit, stderr } = await cli.run(args, { cwd: join(cwd, "t") });
    expect(stderr).toContain(message);
    expect(exit).toBe(2);
    expect(readdirSync(join(cwd, "outside"))).toEqual(["keep.txt"]);
  });

  test("a configuration that is a link to another kind of file is none", async () => {
    const cwd = folderWith({
      "secret.txt": "root:x:0:0\n",
      "t/tools.json": SOUND,
      "t/inner/tools.json": SOUND,
    });
    symlinkSync("../secret.txt", join(cwd, "t/toolhaft.config.json"));
    const { exit, stdout, stderr } = await cli.run(["."], { cwd: join(cwd, "t") });
    expect(stdout + stderr).not.toContain("root");
    expect({ exit, stderr }).toEqual({
      exit: 0,
      stderr:
        "✔ 2 files, no problems\ntools-lint: 1 link leads out of what was named, and was skipped: toolhaft.config.json; name the file to lint it\n",
    });
  });

  test("of a configuration outside of the project, which one inside starts from, nothing is shown", async () => {
    const cwd = folderWith({
      "secret.txt": "root:x:0:0\n",
      "sound.json": '{"lint":{"rules":{"manifest/unknown-key":"off"}}}',
      "secret.json": '{"lint":{"rules":{"root:x":"off"}},"root":"x"}',
      "t/.git/HEAD": "",
      "t/base.json": '{"lint":{"rules":{"base:x":"off"}}}',
      "t/inner/tools.json": SOUND,
    });
    symlinkSync("../secret.txt", join(cwd, "t/link.json"));
    spawnSync("mkfifo", [join(cwd, "t/pipe.json")]);
    const run = async (base: string): Promise<{ exit: number | null; said: string }> => {
      writeFileSync(join(cwd, "t/inner/toolhaft.config.json"), JSON.stringify({ lint: { extends: base } }));
      const { exit, stdout, stderr } = await cli.run(["."], { cwd: join(cwd, "t/inner") });
      return { exit, said: stdout + stderr };
    };
    const shown: Readonly<Record<string, string>> = {
      "../../secret.txt": "../../secret.txt",
      "../../secret.json": "../../secret.json",
      "../link.json": "../link.json",
      [join(cwd, "secret.json")]: "../../secret.json",
    };
    for (const [base, path] of Object.entries(shown))
      expect(await run(base)).toEqual({
        exit: 2,
        said: `tools-lint: toolhaft.config.json: ${path} is no sound configuration; it lies outside of this project, so that nothing of it is shown\n`,
      });
    expect(await run("../../sound.json")).toEqual({ exit: 0, said: "✔ 2 files, no problems\n" });
    expect((await run("../base.json")).said).toContain('there is no rule "base:x"');
    expect((await run("../pipe.json")).said).toContain("it is a pipe; read it through stdin, with -");
    expect((await run("/dev/zero")).said).toContain("it is a device");
  });

  test("a pipe and a socket are refused at once, wherever they stand", async () => {
    const cwd = folderWith({ "tools.json": SOUND });
    spawnSync("mkfifo", [join(cwd, "pipe.json")]);
    const server = createServer().listen(join(cwd, "socket.json"));
    for (const args of [[], ["convert", "--to", "mcp"]]) {
      const { exit, stderr } = await cli.run([...args, "pipe.json"], { cwd });
      expect(stderr).toBe("tools-lint: cannot read pipe.json: it is a pipe; read it through stdin, with -\n");
      expect(exit).toBe(2);
    }
    const walked = await cli.run(["socket.json", "."], { cwd });
    expect(walked.stderr).toContain("tools-lint: cannot read socket.json: it is a socket\n");
    expect(walked.stderr).toContain("tools-lint: cannot read pipe.json: it is a pipe; read it through stdin");
    expect(walked).toMatchObject({ exit: 2 });
    server.close();
  });

  test("what a shell pipes by a name of its own is read", () => {
    const cwd = folderWith({ "tools.json": SOUND });
    const command = `"${process.execPath}" "${cli.program}" <(cat tools.json)`;
    const { status, stderr } = spawnSync("bash", ["-c", command], { cwd, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "✔ 1 file, no problems\n" });
  });

  test.runIf(process.getuid?.() === 0)(
    "what nobody may read is named, and what is somebody else's stays so",
    async () => {
      const cwd = folderWith({
        "sound/tools.json": SOUND,
        "locked.json": SOUND,
        "locked/tools.json": SOUND,
        "theirs/tools.json": BROKEN,
      });
      for (const path of ["locked.json", "locked"]) chmodSync(join(cwd, path), 0o000);
      chmodSync(join(cwd, "theirs"), 0o777);
      chownSync(join(cwd, "theirs/tools.json"), 1234, 1234);
      const walked = await cli.run(["."], { cwd, uid: NOBODY });
      expect(walked.stderr).toContain(
        "tools-lint: cannot read locked: permission denied\ntools-lint: cannot read locked.json: permission denied\n",
      );
      expect(walked.exit).toBe(2);
      // A pattern that looks elsewhere says nothing of it.
      expect((await cli.run(["sound/*.json"], { cwd, uid: NOBODY })).exit).toBe(0);
      expect((await cli.run(["*/tools.json"], { cwd, uid: NOBODY })).stderr).toContain("cannot read locked:");
      const fixed = await cli.run(["--fix", "theirs"], { cwd, uid: NOBODY });
      expect(fixed.stderr).toContain(
        "theirs/tools.json was not fixed: it belongs to somebody else, and would belong to you\n",
      );
      expect(readFileSync(join(cwd, "theirs/tools.json"), "utf8")).toBe(BROKEN);
      expect((await cli.run(["--fix", "theirs"], { cwd })).exit).toBe(0);
      expect(statSync(join(cwd, "theirs/tools.json")).uid).toBe(1234);
    },
  );

  test("names that are no UTF-8 are named, and the run fails", async () => {
    const cwd = folderWith({ "sound.json": SOUND });
    writeFileSync(Buffer.from(`${cwd}/tools\xe9.json`, "latin1"), BROKEN);
    const { exit, stderr } = await cli.run([], { cwd });
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: "✔ 1 file, no problems\ntools-lint: cannot read tools\ufffd.json: its name is no UTF-8\n",
    });
    expect(existsSync(join(cwd, "sound.json"))).toBe(true);
  });
});
