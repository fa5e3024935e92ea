import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";

const examples = join(import.meta.dirname, "../../../../examples/runner");
let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

test("generated calls of isolated tools need no network, and leave nothing behind", () => {
  const [tools, temporary, home] = ["tools", "temporary", "home"].map((name) => join(cli.folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(examples, tools, { recursive: true });
  for (const folder of [temporary, home]) mkdirSync(folder);
  const everything = (): string[] => readdirSync(tools, { recursive: true }).map(String).sort();
  const before = everything();
  // Only root may take the network away from a program of its own.
  const alone = process.getuid?.() === 0 ? ["unshare", "--net"] : [];
  const [start, ...args] = [
    ...alone,
    process.execPath,
    cli.program,
    "test",
    "--generate",
    "10",
    "--seed",
    "7",
  ];
  const { status, stdout, stderr } = spawnSync(start, args, {
    cwd: tools,
    env: { PATH: process.env["PATH"], HOME: home, TMPDIR: temporary },
    encoding: "utf8",
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: `Generated arguments, seed 7
  ✔ get_time: 10 calls
  ✔ calculate: 10 calls

0 faults
`,
    stderr: "",
  });
  expect(everything()).toEqual(before);
  expect([readdirSync(temporary), readdirSync(home)]).toEqual([[], []]);
});
