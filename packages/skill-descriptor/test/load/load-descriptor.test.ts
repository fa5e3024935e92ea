import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { findings, oneTool } from "../support/findings.ts";

test("a sound descriptor is read whole", () => {
  const text = oneTool({
    properties: { query: { type: "integer" } },
    required: ["query"],
    args: [{ param: "query", resolveCommand: { script: "by-number", args: ["$param"] } }],
  });
  const { document, rejected, conforms } = loadSkillDescriptor(text);
  expect(document).toMatchObject({
    tools: [{ index: 0, name: "search_notes" }],
    allowlist: new Map([["notes", ["search"]]]),
    execution: [
      {
        index: 0,
        tool: "search_notes",
        binary: "notes",
        subcommand: "search",
        args: [
          { param: "query", kind: "positional", resolveCommand: { script: "by-number", args: ["$param"] } },
        ],
      },
    ],
  });
  expect({ rejected, conforms }).toEqual({ rejected: [], conforms: true });
});

test("one broken tool or execution hides no other", () => {
  const tool = (name: string): unknown => ({ name, parameters: { type: "object", properties: {} } });
  const run = (name: string, more: object = {}): unknown => ({
    tool: name,
    binary: "git",
    subcommand: "log",
    ...more,
  });
  const text = JSON.stringify({
    tools: [tool("show_log"), { name: "broken" }, tool("blame"), null, tool("stash")],
    allowlist: { git: ["log"] },
    execution: [run("show_log"), 7, run("broken"), run("blame", { args: null }), run("stash")],
  });
  const { document, rejected } = loadSkillDescriptor(text);
  expect(document?.tools.map(({ name }) => name)).toEqual(["show_log", "stash"]);
  expect(document?.execution.map(({ index }) => index)).toEqual([0, 4]);
  expect(rejected).toEqual([{ index: 1, name: "broken" }, { index: 2, name: "blame" }, { index: 3 }]);
});

describe("the root", () => {
  test.each([
    ["null", "error skill/field-type (root): the descriptor must be an object, got null"],
    ['"tools"', 'error skill/field-type (root): the descriptor must be an object, got a string: "tools"'],
    ["[]", "error skill/field-type (root): the descriptor must be an object, got an array"],
  ])("%s is unusable", (text, line) => {
    expect(findings(text)).toEqual([line]);
    expect(loadSkillDescriptor(text).document).toBeUndefined();
  });

  test("each missing part is told once, and nothing that follows from it", () => {
    expect(
      findings('{"tools": [{"name": "a", "parameters": {"type": "object", "properties": {}}}]}'),
    ).toEqual([
      'error skill/required-field (root): "allowlist" is missing',
      'error skill/required-field (root): "execution" is missing',
    ]);
  });

  test("a part of another type is told, and nothing that follows from it", () => {
    expect(findings('{"tools": {}, "allowlist": [], "execution": null}')).toEqual([
      'error skill/field-type /tools: "tools" must be an array, got an object',
      'error skill/field-type /allowlist: "allowlist" must be an object, got an array',
      'error skill/field-type /execution: "execution" must be an array, got null',
    ]);
  });
});

describe("values of another type", () => {
  test.each([
    [{ tool: { description: 5 } }, 'tool[0] "search_notes": "description" must be a string, got a number: 5'],
    [{ tool: { description: null } }, 'tool[0] "search_notes": "description" must be a string, got null'],
    [{ tool: { parameters: null } }, 'tool[0] "search_notes": "parameters" must be an object, got null'],
    [
      { execution: { subcommand: ["search"] } },
      'tool[0] "search_notes": execution[0].subcommand must be a string, got an array',
    ],
    [
      { args: ["query"] },
      'tool[0] "search_notes": execution[0].args[0] must be an object, got a string: "query"',
    ],
    [
      { args: [{ param: "query", resolveCommand: { script: "find", args: ["$param", 1] } }] },
      'tool[0] "search_notes": execution[0].args[0].resolveCommand.args[1] must be a string, got a number: 1',
    ],
    [
      { args: [{ param: "query", normalizeNewlines: "yes" }] },
      'tool[0] "search_notes": execution[0].args[0].normalizeNewlines must be true or false, got a string: "yes"',
    ],
    [{ allowlist: { notes: ["search", 5] } }, "allowlist.notes[1] must be a string, got a number: 5"],
    [
      { allowlist: { notes: "search" } },
      'the subcommands of "notes" must be an array of strings, got a string: "search"',
    ],
  ])("%j", (changes, message) => {
    const { diagnostics } = loadSkillDescriptor(oneTool(changes));
    const found = diagnostics.filter(({ rule }) => rule === "skill/field-type");
    expect(found.map((each) => each.message)).toEqual([message]);
  });

  test("an execution or a tool that is no object is named by its place", () => {
    expect(findings('{"tools": ["a"], "allowlist": {}, "execution": [null]}')).toEqual([
      'error skill/field-type /tools/0: tool[0]: must be an object, got a string: "a"',
      "error skill/field-type /execution/0: execution[0] must be an object, got null",
    ]);
  });
});

describe("faults of JSON", () => {
  test("they are told under the tool that they hurt, from either list", () => {
    const text =
      '{"tools": [{"name": "a", "parameters": {"type": "object",}}], "allowlist": {"b": ["c"]}, ' +
      '"execution": [{"tool": "a", "binary": "b", "subcommand": "c",}]}';
    expect(loadSkillDescriptor(text).diagnostics.map(({ rule, tool }) => [rule, tool?.name])).toEqual([
      ["json/trailing-comma", "a"],
      ["json/trailing-comma", "a"],
    ]);
  });

  test("what a cut file lacks is not told as missing", () => {
    expect(findings('{"tools": [{"name": "a"').map((line) => line.split(" ")[1])).toEqual(["json/truncated"]);
  });

  test("a byte order mark is an error, and the tools are read all the same", () => {
    const { diagnostics, document } = loadSkillDescriptor(`\ufeff${oneTool({})}`);
    expect(diagnostics).toMatchObject([{ rule: "json/bom", severity: "error" }]);
    expect(document?.tools).toHaveLength(1);
  });

  test("a key twice is an error, since the reference refuses it", () => {
    expect(findings('{"tools": [], "tools": [], "allowlist": {}, "execution": []}')).toEqual([
      'error json/duplicate-key /tools: the key "tools" is already used in this object',
    ]);
  });

  test("JSON that the reference can't read", () => {
    const deep = `{"tools": [{"name": "a", "parameters": ${'{"not": '.repeat(130)}{}${"}".repeat(130)}}]}`;
    expect(findings(deep, "skill/refused-text")[0]).toMatch(/: tool\[0\] "a": more than 127 levels deep$/);
    expect(findings('{"\\udc00": 1}', "skill/refused-text")).toEqual([
      "error skill/refused-text /\udc00: a key holds half of a surrogate pair",
    ]);
  });
});
