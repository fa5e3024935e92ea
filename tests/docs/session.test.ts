import { describe, expect, test } from "vitest";
import { matches, sessionsOf } from "./session.ts";

describe("console blocks", () => {
  test("are read into commands and their output", () => {
    const text =
      "$ npx tools-lint 'a b.json'\nb.json\n  1:1\n\n$ git status\nclean\n$ npx tools-lint --help\n";
    expect(sessionsOf({ place: "README.md:3", info: "console", text })).toEqual([
      { place: "README.md:3", args: ["'a", "b.json'"], output: "b.json\n  1:1" },
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
