import { lookOf } from "../src/terminal.ts";
import { fstatSync, statSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  fstatSync: vi.fn(),
}));

function standsOn(what: "a terminal" | "a pipe" | "nothing"): void {
  vi.mocked(fstatSync).mockImplementation(() => {
    if (what === "nothing") throw Object.assign(new Error("bad descriptor"), { code: "EBADF" });
    return statSync(what === "a terminal" ? "/dev/null" : ".");
  });
}

describe("how a stream may be written to", () => {
  beforeEach(() => {
    vi.mocked(fstatSync).mockReset();
  });

  test.each<
    ["a terminal" | "a pipe" | "nothing", boolean | undefined, NodeJS.ProcessEnv, boolean, boolean, boolean]
  >([
    // stands on, flag, environment, color, links, live
    ["a terminal", undefined, {}, true, true, true],
    ["a pipe", undefined, {}, false, false, false],
    ["nothing", undefined, {}, false, false, false],
    ["a terminal", undefined, { TERM: "dumb" }, false, false, false],
    ["a terminal", undefined, { NO_COLOR: "1" }, false, false, true],
    ["a terminal", undefined, { NO_COLOR: "" }, true, true, true],
    ["a terminal", false, {}, false, false, true],
    ["a terminal", false, { FORCE_COLOR: "1" }, false, false, true],
    ["a terminal", true, { NO_COLOR: "1" }, true, true, true],
    ["a terminal", true, { TERM: "dumb" }, true, false, false],
    ["a terminal", undefined, { CI: "true" }, true, false, false],
    ["a terminal", undefined, { CI: "1" }, true, false, false],
    ["a terminal", undefined, { CI: "false" }, true, true, true],
    ["a terminal", undefined, { CI: "" }, true, true, true],
    ["a terminal", undefined, { FORCE_COLOR: "0" }, false, false, true],
    ["a terminal", undefined, { FORCE_COLOR: "false" }, false, false, true],
    ["a pipe", undefined, { FORCE_COLOR: "1" }, true, false, false],
    ["a pipe", undefined, { FORCE_COLOR: "" }, true, false, false],
    ["a pipe", undefined, { FORCE_COLOR: "3", NO_COLOR: "1" }, false, false, false],
    ["a pipe", true, {}, true, false, false],
    ["a pipe", undefined, { CI: "true", FORCE_COLOR: "1" }, true, false, false],
  ])("on %s, flag %s, %j: color %s, links %s, live %s", (stands, flag, env, color, links, live) => {
    standsOn(stands);
    expect(lookOf(1, flag, env)).toEqual({ color, links, live });
  });
});
