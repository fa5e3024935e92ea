import { expect } from "vitest";
import { expectFailure, expectText } from "../support/errors.ts";
import type { CaseTable } from "../support/world.ts";

const fiveMegabytes = Buffer.alloc(5_000_000, "z");

/** What a program is given, and what it does not read of it. */
export const stdinCases: CaseTable = {
  "5 MB of input that is never read, a good line, exit 0": async ({ run, workshop }) => {
    const file = workshop.shell("ignores_input", "exec <&-", "echo '{}'");
    expectText(await run({ file, stdin: fiveMegabytes }), "{}\n");
    expectText(await run({ file: workshop.shell("never_reads", "echo '{}'"), stdin: fiveMegabytes }), "{}\n");
  },
  "5 MB of input that is never read, and it sleeps": async ({ run, workshop }) => {
    const outcome = await run({
      file: workshop.shell("sleeps", "exec sleep 60"),
      stdin: fiveMegabytes,
      deadline: 400,
    });
    expectFailure(outcome, "EXEC_TIMEOUT");
  },
  "JSON with large numbers and many scripts": async ({ run }) => {
    const text = '{"b":9007199254740993,"a":"Ærø 北 🚀 \\ud83d","n":1.0}';
    expectText(await run({ file: "cat", stdin: text }), text);
    const large = "0123456789".repeat(30_000);
    expectText(await run({ file: "cat", stdin: large }), large);
  },
  "its own stdout opened by name (/dev/stdout)": async ({ run, workshop }) => {
    const file = workshop.shell("by_name", "echo '{}' >/proc/self/fd/1 || exit 4");
    const outcome = await run({ file });
    expectFailure(outcome, "EXEC_FAILED");
    expect(outcome.stderr.text).toMatch(/fd\/1: No such device or address/);
  },
};
