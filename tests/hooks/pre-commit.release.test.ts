import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf } from "../docs/documents.ts";
import { release } from "../release/release.ts";

const sound = `{"tools":[{"name":"get_time","description":"Tells the time in a zone.","inputSchema":{"type":"object"}}]}\n`;
const broken = sound.replace('"object"', '"objct"');

// The system's programs only: no pnpm, and no node_modules/.bin of this project.
const PATH = "/usr/bin:/bin";
const hasPreCommit = existsSync("/usr/bin/pre-commit");

describe.runIf(hasPreCommit || process.env["CI"] === "true")("pre-commit", { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "pre-commit-"));
  const project = join(folder, "project");
  const env = { PATH, HOME: join(folder, "home") };

  const git = (cwd: string, ...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd,
      env,
      encoding: "utf8",
    });
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
    git(project, "add", file);
  };
  const run = (): { status: number | null; stdout: string } => {
    const { status, stdout } = spawnSync("pre-commit", ["run", "--color=never"], {
      cwd: project,
      env,
      encoding: "utf8",
    });
    return { status, stdout };
  };

  beforeAll(() => {
    for (const path of [project, env.HOME]) mkdirSync(path);
    git(project, "init", "-q");
    for (let at = 0; at < 300; at++) write(`servers/${String(at)}/list.json`, sound);
    write("package.json", '{ "name": "no-tools" }\n');
    // The block as it is printed, with the tag that it advises; the clone next to the project is the rehearsed release.
    const printed = blocksOf("docs/guide/ci.md").filter(({ text }) => text.includes("- id: tools-lint"));
    expect(printed.map(({ info }) => info)).toEqual(["yaml"]);
    symlinkSync(release.repository, join(folder, "toolhaft"));
    write(".pre-commit-config.yaml", (printed[0]?.text ?? "").replace(/rev: .*/, `rev: v${release.version}`));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("fails with findings in one run over 300 staged files, and passes after the fix", () => {
    write("servers/7/list.json", broken);
    const { status, stdout } = run();
    expect(status).toBe(1);
    expect(stdout).toContain("servers/7/list.json:1:94  error  schema/type-unknown");
    expect(stdout).toContain("✖ 1 error in 1 of 300 files");
    expect(stdout.match(/✖/g)).toHaveLength(1);
    write("servers/7/list.json", sound);
    expect(run()).toMatchObject({ status: 0 });
    git(project, "commit", "-qm", "sound");
  });

  test.each(["SKILL.md", "allowlist.json", "scripts/zone.sh"])("%s alone lints its skill once", (touched) => {
    write(
      "skills/clock/SKILL.md",
      "---\nname: clock\ndescription: Tells the time in a zone. Use it for times.\n---\n\nCall get_time.\n",
    );
    write(
      "skills/clock/tools.json",
      `[{"name":"get_time","description":"Tells the time.","parameters":{"type":"objct"}}]\n`,
    );
    write("skills/clock/allowlist.json", `{"date":["-u"]}\n`);
    write("skills/clock/execution.json", `{"get_time":{"command":"date","subcommand":"-u","args":[]}}\n`);
    write("skills/clock/scripts/zone.sh", "echo UTC\n");
    git(project, "commit", "-qm", "skill");
    write(`skills/clock/${touched}`, `${readFileSync(join(project, "skills/clock", touched), "utf8")}\n`);
    const { status, stdout } = run();
    git(project, "commit", "-qm", "touched");
    expect(status).toBe(1);
    expect(stdout.match(/skills\/clock\/tools\.json:1:\d+ {2}error {2}schema\/type-unknown/g)).toHaveLength(
      1,
    );
  });
});
