import { beforeEach, describe, expect, test, vi } from "vitest";
import * as lint from "../src/commands/lint.ts";
import { main } from "../src/main.ts";
import * as output from "@toolhaft/command-line";

vi.mock("../src/commands/lint.ts", () => ({ lintCommand: vi.fn() }));
vi.mock("@toolhaft/command-line", async (original) => ({
  ...(await original<typeof import("@toolhaft/command-line")>()),
  writeErr: vi.fn(),
  writeOut: vi.fn(),
}));

const REPORT_IT =
  "This is a fault of tools-lint, not of your files. Please report it with the file that caused it.";

describe("a fault of ours", () => {
  beforeEach(() => {
    vi.mocked(output.writeErr).mockReset();
  });

  test.each([
    [new TypeError("x is not iterable\n    at somewhere"), "x is not iterable"],
    [new Error("bad name \u001b[2J"), "bad name <U+001B>[2J"],
    ["thrown text", "thrown text"],
    [undefined, "undefined"],
  ])("%s is exit code 3, one line, and no stack", async (thrown, reason) => {
    vi.mocked(lint.lintCommand).mockRejectedValue(thrown);
    expect(await main(["tools.json"])).toBe(3);
    expect(vi.mocked(output.writeErr).mock.calls).toEqual([
      [`tools-lint: internal error: ${reason}`],
      [REPORT_IT],
      ["TOOLHAFT_DEBUG=1 shows where it happened."],
    ]);
  });

  test("shows its stack when asked to", async () => {
    const error = new Error("lost");
    vi.mocked(lint.lintCommand).mockRejectedValue(error);
    vi.stubEnv("TOOLHAFT_DEBUG", "1");
    expect(await main(["tools.json"])).toBe(3);
    vi.unstubAllEnvs();
    expect(vi.mocked(output.writeErr).mock.calls.at(-1)).toEqual([error.stack]);
  });
});
