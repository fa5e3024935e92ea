import { writeSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as lint from "../src/commands/lint.ts";
import { main } from "../src/main.ts";

vi.mock("../src/commands/lint.ts", () => ({ lintCommand: vi.fn() }));
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  writeSync: vi.fn((_: number, bytes: Uint8Array) => bytes.length),
}));

const REPORT_IT =
  "This is a fault of tools-lint, not of your files. Please report it with the file that caused it.";

/** What was written to stderr, each time. */
function written(): string[] {
  return vi.mocked(writeSync).mock.calls.map(([descriptor, bytes]) => {
    expect(descriptor).toBe(2);
    return Buffer.from(bytes as unknown as Uint8Array).toString();
  });
}

describe("a fault of ours", () => {
  beforeEach(() => {
    vi.mocked(writeSync).mockClear();
  });

  test.each([
    [new TypeError("x is not iterable\n    at somewhere"), "x is not iterable"],
    [new Error("bad name \u001b[2J"), "bad name <U+001B>[2J"],
    ["thrown text", "thrown text"],
    [undefined, "undefined"],
  ])("%s is exit code 3, one line, and no stack", async (thrown, reason) => {
    vi.mocked(lint.lintCommand).mockRejectedValue(thrown);
    expect(await main(["tools.json"])).toBe(3);
    expect(written()).toEqual([
      `tools-lint: internal error: ${reason}\n`,
      `${REPORT_IT}\n`,
      "TOOLHAFT_DEBUG=1 shows where it happened.\n",
    ]);
  });

  test("shows its stack when asked to", async () => {
    const error = new Error("lost");
    vi.mocked(lint.lintCommand).mockRejectedValue(error);
    vi.stubEnv("TOOLHAFT_DEBUG", "1");
    expect(await main(["tools.json"])).toBe(3);
    vi.unstubAllEnvs();
    expect(written().at(-1)).toBe(`${error.stack ?? ""}\n`);
  });
});
