import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { root } from "../root.mjs";

const run = (
  script: string,
  ...args: string[]
): { status: number | null; stdout: string; stderr: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

describe.each([
  ["scripts/fuzz.mjs", "pnpm fuzz [AREA] [--seed N] [--minutes M | --count N] [--from N]"],
  ["scripts/chaos.mjs", "pnpm chaos [--full] [--seed N]"],
  ["scripts/check.mjs", "pnpm check [--only a,b] [--except a,b] [--bail] [--list]"],
  ["scripts/generate.mjs", "pnpm generate, or node scripts/generate.mjs [--check]"],
  ["scripts/graph.mjs", "node scripts/graph.mjs [FOLDER…] [--suggest FOLDER]"],
  ["scripts/hook-program.mjs", "node scripts/hook-program.mjs [--check]"],
  ["scripts/regions.mjs", "node scripts/regions.mjs [--check]"],
  ["scripts/release.mjs", "node scripts/release.mjs [--keep]"],
  ["benches/run.mjs", "pnpm bench [area…] [--check] [--smoke]"],
])("%s", (script, usage) => {
  test.each(["--help", "-h"])("%s says how it is used", (option) => {
    const { status, stdout, stderr } = run(script, option);
    expect({ status, first: stdout.split("\n", 1)[0], stderr }).toEqual({
      status: 0,
      first: usage,
      stderr: "",
    });
  });

  test("an option that there is not is one line", () => {
    const stderr = "unknown option '--sede'; --help says what there is\n";
    expect(run(script, "--sede", "5")).toEqual({ status: 2, stdout: "", stderr });
  });
});

test.each([
  [["scripts/chaos.mjs", "--seed"], "option '--seed <value>' argument missing; --help says what there is\n"],
  [["scripts/chaos.mjs", "--seed", "x"], "option --seed takes a number\n"],
  [["scripts/chaos.mjs", "all"], "unexpected argument all\n"],
])("%j is refused", ([script = "", ...args], stderr) => {
  expect(run(script, ...args)).toEqual({ status: 2, stdout: "", stderr });
});
