import { buildArgv, isAllowed, loadSkillDescriptor, toAllowlist } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { oneTool } from "../support/findings.ts";

const { document } = loadSkillDescriptor(
  oneTool({
    properties: { query: { type: "string" }, limit: { type: "number" }, all: { type: "boolean" } },
    required: ["query"],
    args: [
      { param: "query", kind: "positional" },
      { param: "limit", kind: "flag", flag: "max" },
      { param: "all", kind: "flagifboolean", flagIfTrue: "--all", flagIfFalse: "--recent" },
    ],
  }),
);

test.each([
  ['{"query": "tea"}', ["search", "tea", "--recent"]],
  ['{"query": "tea", "limit": 1.0, "all": true}', ["search", "tea", "--max", "1.0", "--all"]],
  ['{"query": "tea", "limit": null}', ["search", "tea", "--recent"]],
])("a loaded descriptor makes argv of %s", (args, argv) => {
  expect(document && buildArgv(document, "search_notes", args)).toMatchObject({
    ok: true,
    command: { argv },
  });
});

test("a positional that looks like an option is marked, a lone dash is not", () => {
  const marked = (query: string): unknown =>
    document && buildArgv(document, "search_notes", JSON.stringify({ query }));
  expect(marked("--delete")).toMatchObject({ command: { optionLike: [{ at: 1, param: "query" }] } });
  expect(marked("-")).toMatchObject({ command: { optionLike: [] } });
});

test("the allowlist is plain data without a prototype", () => {
  const allowlist = document && toAllowlist(document);
  expect(allowlist).toEqual({ notes: ["search"] });
  expect(allowlist && Object.getPrototypeOf(allowlist)).toBeNull();
});

describe("arguments that cannot be read", () => {
  const skill = loadSkillDescriptor(
    JSON.stringify({
      tools: [{ name: "show", parameters: { type: "object" } }],
      allowlist: { git: ["log"] },
      execution: [{ tool: "show", binary: "git", subcommand: "log", args: [] }],
    }),
  ).document;

  test.each([
    ['{"a": 1', "arguments are not JSON (line 1, column 8)"],
    ['{\n"a": tru}', "arguments are not JSON (line 2, column 6)"],
    ["[]", "arguments must be an object"],
    ["7", "arguments must be an object"],
    ['{"p":1E400}', "a number in the arguments is out of the range of a double"],
    ['{"p":{"q":[-1e999]}}', "a number in the arguments is out of the range of a double"],
  ])("%s", (args, message) => {
    expect(skill && buildArgv(skill, "show", args)).toEqual({
      ok: false,
      error: { code: "ARGS_NOT_OBJECT", message },
    });
  });
});

test("the plain allowlist answers as the descriptor's own does", () => {
  const text = '{"tools":[],"allowlist":{"git":["log","__proto__"]},"execution":[]}';
  const { document } = loadSkillDescriptor(text);
  if (document === undefined) throw new Error("no document");
  for (const allowlist of [document.allowlist, toAllowlist(document)]) {
    expect(isAllowed(allowlist, "git", "log")).toBe(true);
    expect(isAllowed(allowlist, "git", "push")).toBe(false);
    expect(isAllowed(allowlist, "toString", "log")).toBe(false);
    expect(isAllowed(allowlist, "__proto__", "log")).toBe(false);
  }
});
