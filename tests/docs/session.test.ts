import { describe, expect, test } from "vitest";
import { matches, sessionsOf } from "./session.ts";

describe("console blocks", () => {
  test("are read into commands and their output", () => {
    const text = [
      "$ npx tools-lint 'a b.json'",
      "b.json",
      "  1:1",
      "",
      "$ git status",
      "clean",
      "$ tools-runner list | sort",
      "get_time",
      "$ npx tools-lint --help",
      "",
    ].join("\n");
    const place = "README.md:3";
    expect(sessionsOf({ place, info: "console", text })).toEqual([
      { place, command: "npx tools-lint 'a b.json'", output: "b.json\n  1:1" },
      { place, command: "tools-runner list | sort", output: "get_time" },
    ]);
  });

  test.each([
    ["one\ntwo", "one\ntwo", true],
    ["one\ntwo", "one", false],
    ["one\ntwo\nthree", "one\n…\nthree", true],
    ["one\ntwo\nthree", "one\n…", true],
    ["one\ntwo\nthree", "…\nthree", true],
    ["one\ntwo\nthree", "one\n…\nfour", false],
    ["zero\none", "one", false],
  ])("%j shown as %j: %s", (real, shown, expected) => {
    expect(matches(real, shown)).toBe(expected);
  });
});
