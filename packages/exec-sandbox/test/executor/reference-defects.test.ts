import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { Executor } from "../../src/index.ts";
import { marked, uniqueSleep } from "../support/processes.ts";
import { createWorkshop } from "../support/workshop.ts";

/** Of all calls of a test, beyond anything they take: a machine that does other things too must not fail one. */
const LONGEST_MS = 240_000;

// What was seen to go wrong in other runners of the same tools.
describe("defects of other runners", { timeout: LONGEST_MS }, () => {
  const workshop = createWorkshop();
  const env = { PATH: "/usr/bin:/bin" };
  let executor: Executor;
  beforeAll(() => {
    executor = createExecutor({ helper: "off" });
  });
  afterAll(async () => {
    await executor.close();
    workshop.remove();
  });

  test("60 KB of output arrive whole in 300 of 300 runs", async () => {
    const report = workshop.file("report.json", `"${"x".repeat(59_997)}"\n`);
    const runs = Array.from({ length: 300 }, () =>
      executor.run({ file: "cat", args: [report], env, deadline: LONGEST_MS }),
    );
    const sizes = (await Promise.all(runs)).map(({ ok, stdout }) => (ok ? stdout.byteLength : 0));
    expect(sizes.filter((size) => size === 60_000)).toHaveLength(300);
  });

  test("300 KB go in and come out through cat", async () => {
    const stdin = JSON.stringify({ text: "y".repeat(300_000) });
    const outcome = await executor.run({ file: "cat", stdin, env, deadline: LONGEST_MS });
    expect([outcome.ok, outcome.stdout.text() === stdin]).toEqual([true, true]);
  });

  test("a program that ignores 5 MB of input and exits 0 succeeds", async () => {
    const outcome = await executor.run({
      file: "true",
      stdin: "z".repeat(5_000_000),
      env,
      deadline: LONGEST_MS,
    });
    expect([outcome.ok, outcome.exitCode]).toEqual([true, 0]);
  });

  test("grandchildren are gone after a timeout", async () => {
    const mark = uniqueSleep();
    const file = workshop.shell("leave_sleepers", `sleep ${mark} & sleep ${mark} & sleep ${mark}`);
    const outcome = await executor.run({ file, env, deadline: 300 });
    expect(outcome.ok ? "" : outcome.error.code).toBe("EXEC_TIMEOUT");
    expect(marked(mark)).toEqual([]);
  });
});
