import { describe, expect, test } from "vitest";
import { lintValue } from "../all-formats.ts";

function rulesFor(command: unknown[], more: object = {}): string[] {
  const tool = { name: "get_time", description: "Time of a zone", command, ...more };
  return lintValue({ tools: [tool] }, "manifest").map(
    ({ rule, at }) => `${rule} ${at.pointer.slice("/tools/0/".length)}`,
  );
}

const program = "./tools/bin/get_time";

describe("arguments that only a shell would change are found", () => {
  test.each([
    [["|"], "manifest/shell-metacharacters"],
    [["2>&1"], "manifest/shell-metacharacters"],
    [["$(date)"], "manifest/shell-metacharacters"],
    [["`date`"], "manifest/shell-metacharacters"],
    [['"/srv/my data"'], "manifest/quoted-argument"],
    [["--label='first run'"], "manifest/quoted-argument"],
    [["$HOME/zones"], "manifest/variable-in-argument"],
    [["--dir=${ZONE_DIR}"], "manifest/variable-in-argument"],
    [["%APPDATA%\\zones"], "manifest/variable-in-argument"],
    [["~/zones"], "manifest/variable-in-argument"],
  ])("%j", (args, rule) => {
    expect(rulesFor([program, ...args])).toEqual([`${rule} command/1`]);
  });
});

describe("arguments that mean themselves are not reported", () => {
  test.each([
    ["a | b"],
    ["--if=x>1"],
    ['{"zone": "UTC"}'],
    ["it's"],
    ["'"],
    ["$1"],
    ["$.zones[0]"],
    ["^a$"],
    ["100%"],
    ["%H:%M"],
    ["~"],
    ["a~/b"],
    ["&amp;"],
    ["--format=%Y-%m-%d"],
    ["sk-learn"],
    ["https://time.example/zones?a=1&b=2"],
  ])("%s", (argument) => {
    expect(rulesFor([program, argument])).toEqual([]);
  });
});

describe("a program", () => {
  test.each([
    ["./tools/bin/get_time;id", ["manifest/shell-metacharacters command/0"]],
    ["./tools/bin/get_time --utc", ["manifest/program-with-arguments command/0"]],
    ["./tools/bin\\get_time", ["manifest/command-spelling command/0"]],
    ["./tools/bin/clock\\get_time", ["manifest/backslash-path command/0"]],
    ["./tools/bin/get time", []],
    ["/opt/My Tools (x86)/get_time", []],
  ])("%s", (command, expected) => {
    expect(rulesFor([command])).toEqual(expected);
  });

  test("with backslashes is rewritten by a safe fix", () => {
    const [finding] = lintValue(
      { tools: [{ name: "a", description: "b", command: ["./tools/bin/x\\a"] }] },
      "manifest",
    );
    expect(finding?.fixes?.[0]).toMatchObject({ safe: true, edits: [{ text: '"./tools/bin/x/a"' }] });
  });
});

describe("timeouts", () => {
  test.each([
    [30, []],
    [900, []],
    [1500, []],
    [3600, []],
    [86400, []],
    [5000, ["manifest/timeout-unit timeoutSec"]],
    [30000, ["manifest/timeout-unit timeoutSec"]],
  ])("%d", (timeoutSec, expected) => {
    expect(rulesFor([program], { timeoutSec })).toEqual(expected);
  });

  test("the message says how long that is", () => {
    const tools = [{ name: "a", description: "b", command: ["./tools/bin/a"], timeoutSec: 30000 }];
    const [finding] = lintValue({ tools }, "manifest");
    expect(finding?.message).toBe(
      'tool[0] "a": "timeoutSec" is 30000 seconds, which is 8 hours; did you mean 30?',
    );
    expect(finding?.fixes?.[0]).toMatchObject({ safe: false, edits: [{ text: "30" }] });
  });
});

describe("credentials are recognised and never repeated", () => {
  test.each([
    ["AKIA" + "ABCDEFGHIJKLMNOP", "an AWS access key"],
    ["--token=ghp_" + "a1".repeat(18), "a GitHub token"],
    ["Authorization: Bearer " + "abc123".repeat(5), "a bearer token"],
    ["postgres://clock:hunter22@db.example/zones", "a password in an address"],
  ])("%s", (argument, kind) => {
    const tools = [{ name: "a", description: "b", command: ["./tools/bin/a", argument] }];
    const [finding] = lintValue({ tools }, "manifest");
    expect(finding?.message).toBe(`tool[0] "a": command[1] looks like ${kind}`);
    expect(JSON.stringify({ ...finding, at: undefined })).not.toContain(argument.slice(-8));
  });
});

test("odd manifests give advice no reason to fail", () => {
  for (const value of [
    { tools: [{ command: "x" }] },
    { tools: [{ command: [null, 3] }] },
    { tools: [[]] },
    { Tools: [] },
    3,
  ]) {
    expect(Array.isArray(lintValue(value, "manifest"))).toBe(true);
  }
});
