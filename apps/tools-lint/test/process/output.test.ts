import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli } from "./cli.ts";

interface ListedRule {
  id: string;
  severity: string;
  summary: string;
}

describe("output", () => {
  let cli: Cli;
  let cwd: string;
  beforeAll(() => {
    cli = buildCli();
    cwd = join(cli.folder, "output");
    mkdirSync(cwd);
    writeFileSync(join(cwd, "many.json"), manyBrokenTools(1000));
  });
  afterAll(() => {
    cli.remove();
  });

  test("a reader that goes away (| head -1) is no error", async () => {
    const child = spawn(process.execPath, [cli.program, "many.json"], {
      cwd,
      env: { PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const closed = once(child, "close");
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.stdout.once("data", () => {
      child.stdout.destroy();
    });
    expect(await closed).toEqual([1, null]);
    expect(stderr).toBe("✖ 1000 errors, 1 warning in 1 of 1 file\n");
  });

  test("two runs are byte-identical, in both formats", async () => {
    // More than a pipe holds: of one file, the first hundred findings of a rule are listed.
    const files = Array.from({ length: 12 }, (_, index) => `many-${String(index)}.json`);
    for (const file of files) writeFileSync(join(cwd, file), manyBrokenTools(200));
    for (const format of ["compact", "json"]) {
      const first = await cli.run(["--format", format, ...files], { cwd });
      expect(first.stdout.length).toBeGreaterThan(100_000);
      expect(await cli.run(["--format", format, ...files], { cwd })).toEqual(first);
    }
  });

  test("every way to ask for help gives the same", async () => {
    const help = await cli.run(["--help"], { cwd });
    expect(help.exit).toBe(0);
    for (const args of [["-h"], ["help"], ["help", "weather"], ["many.json", "--help"]]) {
      expect(await cli.run(args, { cwd })).toEqual(help);
    }
  });

  test("rules lists every rule, for people and for programs, and explain knows each", async () => {
    const asJson = await cli.run(["rules", "--format", "json"], { cwd });
    const { version, rules } = JSON.parse(asJson.stdout) as { version: number; rules: ListedRule[] };
    expect(version).toBe(1);
    expect(rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id).toSorted());
    expect(rules.find(({ id }) => id === "manifest/duplicate-name")).toEqual({
      id: "manifest/duplicate-name",
      severity: "error",
      origin: "specification",
      formats: ["manifest"],
      since: "0.1.0",
      status: "stable",
      summary: "Two tools have the same name.",
    });
    const width = Math.max(...rules.map(({ id }) => id.length));
    const lines = rules.map(
      ({ id, severity, summary }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`,
    );
    expect(await cli.run(["rules"], { cwd })).toEqual({ exit: 0, stdout: lines.join(""), stderr: "" });
    const pages = await cli.run(["explain", ...rules.map(({ id }) => id)], { cwd });
    expect(pages.exit).toBe(0);
    for (const { id } of rules) expect(pages.stdout).toContain(`${id}\n`);
  });
});

function manyBrokenTools(count: number): string {
  const tools = Array.from({ length: count }, (_, index) => ({
    name: `get_time_${String(index)}`,
    description: "Tells the time.",
    command: [],
  }));
  return JSON.stringify({ tools }, null, 2);
}
