import { describe, expect, test } from "vitest";
import { readStatus } from "../../src/tiers/status.ts";

const ended = (exitCode: number | null, signal: string | null): object => ({
  kind: "ended",
  exitCode,
  signal,
});

describe("readStatus", () => {
  test.each([
    ["exit 0\n", ended(0, null)],
    ["exit 137\n", ended(137, null)],
    ["Killed\nexit 137\n", ended(null, "SIGKILL")],
    ["Segmentation fault (core dumped)\nexit 139\n", ended(null, "SIGSEGV")],
    ["Aborted\nexit 134\n", ended(null, "SIGABRT")],
    ["odd words\nexit 3\n", ended(3, null)],
    [
      "unshare: unshare failed: Operation not permitted\n",
      { kind: "wrapper-failed", words: "unshare: unshare failed: Operation not permitted" },
    ],
    ["", { kind: "wrapper-failed", words: "" }],
    ["exit 0", { kind: "wrapper-failed", words: "exit 0" }],
  ])("%j", (status, end) => {
    expect(readStatus(status)).toEqual(end);
  });
});
