import { expect } from "vitest";
import { expectFailure, expectText } from "../support/errors.ts";
import { uniqueSleep } from "../support/processes.ts";
import { withTimeEnough } from "../support/time.ts";
import type { CaseTable } from "../support/world.ts";

const MIB = 1_048_576;
const line = '{"time":"12:05","zone":"Europe/Oslo"}';

/** What a program writes, and how it says that it failed. */
export const outputCases: CaseTable = {
  "one JSON line with its line feed, exit 0": async ({ run, workshop }) => {
    const file = workshop.shell("get_time", `echo '${line}'`);
    const outcome = await run({ file });
    expectText(outcome, `${line}\n`);
    expect([outcome.exitCode, outcome.signal, outcome.stdout.complete]).toEqual([0, null, true]);
  },
  "nothing, exit 0": async ({ run }) => {
    const outcome = await run({ file: "true" });
    expectText(outcome, "");
    expect(outcome.stdout.byteLength).toBe(0);
  },
  "bytes that are no UTF-8": async ({ run, workshop }) => {
    const file = workshop.shell("bad_bytes", String.raw`printf '"\377\376"\n'`);
    expect([...(await run({ file })).stdout.bytes()]).toEqual([0x22, 0xff, 0xfe, 0x22, 0x0a]);
  },
  "a byte order mark first": async ({ run, workshop }) => {
    const file = workshop.shell("with_mark", String.raw`printf '\357\273\277{}\n'`);
    expect([...(await run({ file })).stdout.bytes()]).toEqual([0xef, 0xbb, 0xbf, 0x7b, 0x7d, 0x0a]);
  },
  "a character of several bytes, one byte per write": async ({ run, workshop }) => {
    const bytes = [...Buffer.from('"Tromsø 北"')].map(
      (byte) => `printf '\\${byte.toString(8).padStart(3, "0")}'; sleep 0.003`,
    );
    expectText(await run({ file: workshop.shell("slow_bytes", ...bytes) }), '"Tromsø 北"');
  },
  "one line of megabytes": async ({ run, workshop }) => {
    const file = workshop.shell("long_line", `head -c 10000000 /dev/zero | tr '\\0' 7`);
    const whole = await run({ file, limits: { stdoutBytes: 10_000_000 } });
    expect([whole.ok, whole.stdout.byteLength, whole.stdout.complete]).toEqual([true, 10_000_000, true]);
    const cut = await run({ file });
    expectFailure(cut, "EXEC_OUTPUT_TOO_LARGE", "more than 1048576 bytes on stdout");
    expect([cut.stdout.byteLength, cut.stdout.complete]).toEqual([MIB, false]);
  },
  "stdout flooded for ever": async ({ run }) => {
    const before = process.memoryUsage().arrayBuffers;
    const outcome = await run({ file: "yes", args: ["get_time"] });
    expectFailure(outcome, "EXEC_OUTPUT_TOO_LARGE");
    expect(outcome.stdout.byteLength).toBe(MIB);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * MIB);
    expect(outcome.meta.survived).toBe(false);
  },
  "stderr flooded, then a good line": async ({ run, workshop }) => {
    const file = workshop.shell(
      "noisy",
      "echo first >&2",
      "head -c 3000000 /dev/zero | tr '\\0' n >&2",
      "echo last >&2",
      `echo '${line}'`,
    );
    const outcome = await run({ file });
    expectText(outcome, `${line}\n`);
    expect([outcome.stderr.truncated, outcome.stderr.byteLength]).toEqual([true, 3_000_011]);
    expect(outcome.stderr.text).toMatch(/^first\nn{32762}\n… 2934475 bytes left out …\nn{32763}last\n$/);
  },
  "both flooded, input never read": async ({ run, workshop }) => {
    const file = workshop.shell("flood", "yes out & yes err >&2");
    expectFailure(await run({ file, stdin: "x".repeat(MIB) }), "EXEC_OUTPUT_TOO_LARGE");
  },
  "exit 3 with one JSON line on stderr": async ({ run, workshop }) => {
    const file = workshop.shell(
      "fetch_url",
      `echo '{"error":"no route","hint":"check the host"}' >&2`,
      "exit 3",
    );
    const outcome = await run({ file });
    expectFailure(outcome, "EXEC_FAILED", "exited with code 3");
    expect([outcome.exitCode, outcome.stderr.text]).toEqual([
      3,
      '{"error":"no route","hint":"check the host"}\n',
    ]);
  },
  "exit 3 with plain or no words on stderr": async ({ run, workshop }) => {
    const words = await run({ file: workshop.shell("plain_words", "echo 'no such zone' >&2", "exit 3") });
    expectFailure(words, "EXEC_FAILED", "exited with code 3");
    expect(words.stderr.text).toBe("no such zone\n");
    const silent = await run({ file: workshop.shell("silent", "exit 3") });
    expectFailure(silent, "EXEC_FAILED", "exited with code 3");
    expect(silent.stderr).toEqual({ text: "", byteLength: 0, truncated: false });
  },
  "terminal escapes and forged lines on stderr": async ({ run, workshop }) => {
    const forged = workshop.file("\u001b[31mforged\nline", "data", 0o755);
    const outcome = await run({ file: forged });
    expectFailure(outcome, "EXEC_BAD_FORMAT");
    expect(outcome.ok ? "" : outcome.error.message).toContain(String.raw`\x1b[31mforged\nline`);
  },
  "a segmentation fault of its own": async ({ run, workshop }) => {
    const outcome = await run({ file: workshop.shell("crash", "kill -SEGV $$") });
    expectFailure(outcome, "EXEC_SIGNAL", "ended by SIGSEGV");
    expect([outcome.exitCode, outcome.signal]).toEqual([null, "SIGSEGV"]);
  },
  "exit 137": async ({ run, workshop }) => {
    const outcome = await run({ file: workshop.shell("exit_137", "exit 137") });
    expectFailure(outcome, "EXEC_FAILED", "exited with code 137");
    expect([outcome.exitCode, outcome.signal]).toEqual([137, null]);
  },
  "a good line, then it hangs": async ({ run, workshop }) => {
    const file = workshop.shell("hangs", `echo '${line}'`, `sleep ${uniqueSleep()}`);
    const { outcome, deadline } = await withTimeEnough(
      (ms) => run({ file, deadline: ms }),
      ({ stdout }) => stdout.byteLength > 0,
    );
    expectFailure(outcome, "EXEC_TIMEOUT", `not finished after ${String(deadline)} ms (running)`);
    expect(outcome.stdout.text()).toBe(`${line}\n`);
  },
};
