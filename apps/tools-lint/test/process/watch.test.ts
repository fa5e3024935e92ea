import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { buildCli, type Cli } from "./cli.ts";

const bad = '{ "tools": [{ "name": "get_tide", "description": "Tells the tide.", "command": [] }] }\n';
const good = bad.replace("[]", '["/opt/tide"]');
const found = 'a/tools.json:1:80: error manifest/command-required tool[0] "get_tide": "command" is empty\n';

/** A watch, and what it has said so far. */
interface Watch {
  said: { stdout: string; stderr: string };
  /** Until it has said this, on stderr, so many times. */
  until: (text: string, times?: number) => Promise<void>;
  stop: () => Promise<number | null>;
}

describe("--watch", () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  function start(files: Readonly<Record<string, string>>, args: readonly string[]): Watch & { cwd: string } {
    const cwd = mkdtempSync(join(cli.folder, "watch-"));
    mkdirSync(join(cwd, "a"));
    for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text);
    const child = spawn(process.execPath, [cli.program, "--watch", "--format", "compact", ...args], { cwd });
    onTestFinished(() => void child.kill("SIGKILL"));
    return { cwd, ...follow(child) };
  }

  test("lints again on a change, survives a folder that goes and comes, and ends with the last run's code", async () => {
    const { cwd, said, until, stop } = start({ "a/tools.json": bad }, ["a"]);
    await until("watching 1 folder; Ctrl-C ends\n");
    expect(said).toEqual({
      stdout: found,
      stderr: "✖ 1 error in 1 of 1 file\nwatching 1 folder; Ctrl-C ends\n",
    });
    writeFileSync(join(cwd, "a/tools.json"), good);
    await until("a/tools.json changed\n✔ 1 file, no problems\nwatching 1 folder; Ctrl-C ends\n");
    rmSync(join(cwd, "a"), { recursive: true });
    await until("tools-lint: no such file or folder: a\n");
    mkdirSync(join(cwd, "a"));
    writeFileSync(join(cwd, "a/tools.json"), bad);
    await until("✖ 1 error in 1 of 1 file\n", 2);
    expect(said.stdout).toBe(found + found);
    expect(await stop()).toBe(1);
  });

  test("a configuration counts, also one that was not there, and so do scripts beside a named file", async () => {
    const { cwd, until, stop } = start({ "a/tools.json": bad, "a/toolhaft.config.json": "{}" }, [
      "a/tools.json",
    ]);
    await until("watching 1 folder");
    writeFileSync(
      join(cwd, "a/toolhaft.config.json"),
      '{ "lint": { "rules": { "manifest/command-required": "off" } } }',
    );
    await until("a/toolhaft.config.json changed\n✔ 1 file, no problems\n");
    mkdirSync(join(cwd, "a/scripts"));
    await until("a/scripts changed\n");
    expect(await stop()).toBe(0);
  });

  test("its own reports and caches are no change", async () => {
    const { cwd, said, until, stop } = start({ "a/tools.json": bad }, [
      "--cache",
      "--output",
      "json=a/report.json",
      ".",
    ]);
    await until("Ctrl-C ends");
    writeFileSync(join(cwd, "a/new.txt"), "");
    await until("a/new.txt changed");
    await until("Ctrl-C ends", 2);
    expect(said.stderr).not.toContain("report.json changed");
    expect(said.stderr).not.toContain("cache changed");
    expect(await stop()).toBe(1);
  });

  test.each([
    [["-"], "option --watch is about files; leave - out"],
    [["--write-baseline"], "option --watch runs again and again; use --write-baseline without it"],
    [["--prune-baseline"], "option --watch runs again and again; use --prune-baseline without it"],
  ])("%j is refused", async (args, reason) => {
    const outcome = await cli.run(["--watch", ...args], { cwd: cli.folder });
    expect(outcome).toEqual({ exit: 2, stdout: "", stderr: `tools-lint: ${reason}\n` });
  });
});

function follow(child: ChildProcess): Watch {
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  }
  return {
    said,
    async until(text, times = 1) {
      const enough = (): void => {
        expect(said.stderr.split(text).length - 1, said.stderr).toBeGreaterThanOrEqual(times);
      };
      await vi.waitFor(enough, { timeout: 120_000, interval: 50 });
    },
    stop() {
      child.kill("SIGINT");
      return new Promise((resolve) => child.once("exit", resolve));
    },
  };
}
