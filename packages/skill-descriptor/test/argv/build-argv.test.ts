import { buildArgv, loadSkillDescriptor, toAllowlist } from "@toolhaft/skill-descriptor";
import { expect, test } from "vitest";
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
