import { buildArgv, loadSkillFiles } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { lines } from "../support/findings.ts";

const tools = JSON.stringify([
  { name: "show_log", parameters: { type: "object", properties: { limit: { type: "integer" } } } },
]);
const allowlist = '{"git": ["log"]}';
const run = { tool: "show_log", binary: "git", subcommand: "log", args: [{ param: "limit", kind: "flag" }] };

test("three files make one skill", () => {
  const loaded = loadSkillFiles({ tools, allowlist, execution: JSON.stringify([run]) });
  expect(loaded.diagnostics).toEqual([]);
  expect(loaded.document && buildArgv(loaded.document, "show_log", '{"limit": 3}')).toMatchObject({
    ok: true,
    command: { binary: "git", argv: ["log", "--limit", "3"] },
  });
});

test("a finding names its file, and the other place the other file", () => {
  const { diagnostics } = loadSkillFiles(
    { tools, allowlist, execution: JSON.stringify([{ ...run, subcommand: "lgo" }]) },
    { paths: { allowlist: "git-kit/allowlist.json", execution: "git-kit/execution.json" } },
  );
  expect(diagnostics).toMatchObject([
    {
      rule: "skill/subcommand-not-allowlisted",
      at: { path: "git-kit/execution.json", pointer: "/0/subcommand" },
      related: [{ path: "git-kit/allowlist.json", pointer: "/git", range: { start: { offset: 1 } } }],
    },
  ]);
});

test("a finding about a place in another file is told where it stands", () => {
  const { diagnostics } = loadSkillFiles({
    tools,
    allowlist: '{"git": ["log", "push"]}',
    execution: JSON.stringify([run]),
  });
  expect(diagnostics).toMatchObject([
    { rule: "skill/unused-grant", at: { path: "allowlist.json", pointer: "/git/1" } },
  ]);
});

test("a file that is not given is not looked at", () => {
  expect(loadSkillFiles({ tools }).diagnostics).toEqual([]);
  expect(loadSkillFiles({ execution: JSON.stringify([run]) }).diagnostics).toEqual([]);
  expect(loadSkillFiles({ allowlist }).document?.allowlist).toEqual(new Map([["git", ["log"]]]));
});

describe("what came after the specification", () => {
  test.each([
    ["a key", { ...run, successExitCodes: [0, 1] }, "skill/unknown-key", "/0/successExitCodes"],
    ["a kind", { ...run, args: [{ param: "limit", kind: "stdin" }] }, "skill/unknown-kind", "/0/args/0/kind"],
  ])("%s is a warning, and a tool that runs by it is left out", (_, execution, rule, pointer) => {
    const loaded = loadSkillFiles({ tools, allowlist, execution: JSON.stringify([execution]) });
    expect(loaded.diagnostics).toMatchObject([{ rule, severity: "warning", at: { pointer } }]);
    expect(loaded.rejected).toEqual([{ index: 0, name: "show_log" }]);
    expect(loaded.document).toMatchObject({ tools: [], execution: [] });
    expect(loaded.conforms).toBe(true);
  });
});

test.each([
  [{ tools: "{}" }, "error skill/field-type (root): tools.json must hold an array, got an object"],
  [{ allowlist: "[]" }, "error skill/field-type (root): allowlist.json must hold an object, got an array"],
  [{ execution: "null" }, "error skill/field-type (root): execution.json must hold an array, got null"],
])("%j holds something else", (files, line) => {
  expect(lines(loadSkillFiles(files).diagnostics)).toEqual([line]);
});

test("places are those of the file", () => {
  const { diagnostics } = loadSkillFiles({
    tools: '[{"name": "a"}]',
    allowlist: '{"b": 5}',
    execution: "[{}]",
  });
  expect(lines(diagnostics)).toEqual([
    'error skill/required-field /0: tool[0] "a": "parameters" is missing',
    'error skill/tool-without-execution /0/name: tool[0] "a": no execution runs it',
    'error skill/field-type /b: the subcommands of "b" must be an array of strings, got a number: 5',
    "error skill/required-field /0: execution[0].binary is missing",
    "error skill/required-field /0: execution[0].subcommand is missing",
    "error skill/required-field /0: execution[0].tool is missing",
  ]);
});
