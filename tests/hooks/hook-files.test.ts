import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { root } from "../../scripts/root.mjs";
import { buildProgram, type Cli } from "../scenario/program.ts";

const hasPreCommit = existsSync("/usr/bin/pre-commit");

const MANIFEST = `{"tools":[{"name":"get_time","description":"Tells the time.","command":["./tools/bin/get_time"]}]}\n`;
const MARKDOWN =
  "---\nname: clock\ndescription: Tells the time in a zone. Use it for times.\n---\n\nCall get_time.\n";

/** What is told of a commit, with the hook as it is published, started by pre-commit and by git. */
describe.runIf(hasPreCommit || process.env["CI"] === "true")(
  "the published hook",
  { timeout: 240_000 },
  () => {
    let cli: Cli;
    let project: string;
    let env: NodeJS.ProcessEnv;
    const git = (...args: string[]): string =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
        cwd: project,
        env,
        encoding: "utf8",
      });
    const commit = (): { status: number | null; stderr: string } => {
      const words = ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "change"];
      const { status, stderr } = spawnSync("git", words, { cwd: project, env, encoding: "utf8" });
      return { status, stderr };
    };
    const write = (file: string, text: string, mode = 0o644): void => {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), text);
      chmodSync(join(project, file), mode);
      git("add", file);
    };

    beforeAll(() => {
      cli = buildProgram("tools-lint");
      project = join(cli.folder, "project");
      // The system's programs only, and git's own, which start the hook.
      env = { PATH: "/usr/bin:/bin", HOME: join(cli.folder, "home") };
      for (const folder of [project, join(cli.folder, "home")]) mkdirSync(folder);
      git("init", "-q");
      const [hook] = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8")) as { entry: string }[];
      const entry = (hook?.entry ?? "").replace("tools-lint", `${process.execPath} ${cli.program}`);
      const config = { repos: [{ repo: "local", hooks: [{ ...hook, language: "system", entry }] }] };
      write(".pre-commit-config.yaml", stringify(config));
      write("clock/tools.json", MANIFEST);
      write("clock/package.json", '{ "name": "clock" }\n');
      write("clock/tools/bin/get_time", "#!/bin/sh\necho '{}'\n", 0o755);
      write("tools.json", MANIFEST);
      write("tools/bin/get_time", "#!/bin/sh\necho '{}'\n", 0o755);
      write("skills/clock/SKILL.md", MARKDOWN);
      write(
        "skills/clock/tools.json",
        '[{"name":"get_time","description":"Tells the time.","parameters":{"type":"object"}}]\n',
      );
      write("skills/clock/allowlist.json", '{"date":["-u"]}\n');
      write("skills/clock/execution.json", '[{"tool":"get_time","binary":"date","subcommand":"-u"}]\n');
      write("notes.txt", "nothing\n");
      execFileSync("pre-commit", ["install"], { cwd: project, env });
      expect(commit()).toMatchObject({ status: 0 });
    });
    afterAll(() => {
      cli.remove();
    });

    test.each<[string, string, () => void]>([
      [
        "a program that is executable no more",
        "files/command-not-executable",
        () => {
          chmodSync(join(project, "clock/tools/bin/get_time"), 0o644);
          git("add", "clock/tools/bin/get_time");
        },
      ],
      [
        "one at the top",
        "files/command-not-executable",
        () => {
          chmodSync(join(project, "tools/bin/get_time"), 0o644);
          git("add", "tools/bin/get_time");
        },
      ],
      [
        "a program without its first line",
        "files/command-no-shebang",
        () => {
          write("clock/tools/bin/get_time", "echo '{}'\n", 0o755);
        },
      ],
      [
        "a stray character at the top of a definition",
        "json/unexpected",
        () => {
          write("clock/tools.json", `x${MANIFEST}`);
        },
      ],
      [
        "a definition that is empty",
        "json/empty",
        () => {
          write("clock/tools.json", "");
        },
      ],
      [
        "a definition that is cut",
        "json/truncated",
        () => {
          write("clock/list.json", '{"tools": [');
        },
      ],
      [
        "marks of a merge",
        "json/unexpected",
        () => {
          write("mcp.json", "<<<<<<< HEAD\n=======\n>>>>>>> b\n");
        },
      ],
      [
        "a skill's allowlist that is no JSON",
        "json/",
        () => {
          write("skills/clock/allowlist.json", "date: [-u]\n");
        },
      ],
    ])("%s is not committed", (_, rule, change) => {
      change();
      const { status, stderr } = commit();
      expect(stderr).toContain(rule);
      expect(status).toBe(1);
      git("reset", "-q", "--hard");
    });

    test.each<[string, () => void]>([
      [
        "JSON that holds no tools, with comments",
        () => {
          write("tsconfig.json", '{ // why\n  "compilerOptions": { "types": [], }, }\n');
          write("package-lock.json", '{ "packages": {} }\n');
        },
      ],
      [
        "a text",
        () => {
          write("notes.txt", "tools: x\n");
        },
      ],
      [
        "a program that still starts",
        () => {
          write("clock/tools/bin/get_time", "#!/bin/sh\necho '{\"a\":1}'\n", 0o755);
        },
      ],
    ])("%s is", (_, change) => {
      change();
      const { status, stderr } = commit();
      expect(stderr).not.toContain("error");
      expect(status).toBe(0);
    });
  },
);
