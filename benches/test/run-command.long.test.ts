import { describe, expect, test } from "vitest";
import { measure } from "../measure/compare.mjs";
import { runCommand } from "../measure/run-command.mjs";
import type { Command, Comparison } from "../measure/types.ts";

const HERE = import.meta.dirname;

function node(script: string): Command {
  return { label: "a program", argv: [process.execPath, "-e", script], cwd: HERE, exitCodes: [0] };
}

// Twenty million steps take some 20 ms of CPU on any machine of these years.
const BUSY = "let s = 0; for (let i = 0; i < 2e7; i++) s += i; console.log(s)";

describe("runCommand", () => {
  test("counts the CPU of children's children too", () => {
    const nested = node(
      `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(BUSY)}])`,
    );
    const idle = runCommand(node("0"), "cpu").figure;
    expect(runCommand(nested, "cpu").figure).toBeGreaterThan(idle);
  });

  test("takes its own line out of stderr", () => {
    const run = runCommand(node(`console.log("13 tools"); console.error("1 warning")`), "cpu");
    expect({ stdout: run.stdout, stderr: run.stderr.trim() }).toEqual({
      stdout: "13 tools\n",
      stderr: "1 warning",
    });
  });

  test("reads peak memory in MB", () => {
    const small = runCommand(node("0"), "memory").figure;
    const large = runCommand(node("Buffer.alloc(300e6, 1)"), "memory").figure;
    // A machine short of memory takes back what a program does not look at.
    expect(large - small).toBeGreaterThan(150);
    expect(large - small).toBeLessThan(350);
  });

  test("peak memory is the program's own, not that of who started it", () => {
    const held = Buffer.alloc(300e6, 1);
    expect(runCommand(node("0"), "memory").figure).toBeLessThan(200);
    expect(held).toHaveLength(300e6);
  });

  test("reads a figure that the program reports", () => {
    expect(runCommand(node(`console.error("reported-ms 12.5")`), "reported").figure).toBe(12.5);
  });

  test("an unexpected exit code stops the bench and shows why", () => {
    expect(() => runCommand(node(`console.error("no such file"); process.exitCode = 2`), "wall")).toThrow(
      "a program exited with 2, not with 0:\nno such file",
    );
  });
});

describe("measure", () => {
  const comparison: Comparison = {
    title: "one file",
    metric: "wall",
    rounds: 2,
    baseline: node(`console.log("12 tools")`),
    ours: node(`console.log("12 tools")`),
    disagreement: (baseline, ours) =>
      baseline.stdout === ours.stdout ? undefined : `${ours.stdout.trim()} linted`,
  };

  test("takes one sample a round of each side", () => {
    const measured = measure(comparison);
    expect("samples" in measured && [measured.samples.baseline.length, measured.samples.ours.length]).toEqual(
      [2, 2],
    );
  });

  test("outputs that differ give no figures", () => {
    expect(measure({ ...comparison, ours: node(`console.log("11 tools")`) })).toEqual({
      wrong: "11 tools linted",
    });
  });

  test("a side that changes its mind gives no figures", () => {
    const fickle = node("console.log(process.pid)");
    expect(measure({ ...comparison, ours: fickle, disagreement: () => undefined })).toEqual({
      wrong: "a program printed something else in a later run",
    });
  });
});
