import { applyEdits } from "@toolhaft/json-text";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { expect, test } from "vitest";
import { lines, oneTool } from "../support/findings.ts";

const parameters = '{"type": "object", "properties": {"query": {"type": "boolean"}}, "required": ["query"]}';
const text = oneTool({ tool: { parameters }, args: [{ param: "query" }] });

test("parameters that were turned into text are one finding, whose safe fix makes the file sound", () => {
  const { diagnostics } = loadSkillDescriptor(text);
  expect(lines(diagnostics)).toEqual([
    'error skill/field-type /tools/0/parameters: tool[0] "search_notes": "parameters" must be an object, got a JSON string',
  ]);
  const [found] = diagnostics;
  expect(found?.help).toBe(
    "The object was turned into text before it was put in. Take the quotes and backslashes off.",
  );
  expect(found?.fixes).toMatchObject([{ title: "Take the quotes and backslashes off", safe: true }]);
  const fixed = applyEdits(text, found?.fixes?.[0]?.edits ?? []);
  expect(fixed.ok && lines(loadSkillDescriptor(fixed.text).diagnostics)).toEqual([]);
});

test("a resolver that was turned into text is told alike", () => {
  const resolveCommand = '{"binary": "notes", "subcommand": "search"}';
  const descriptor = oneTool({
    properties: { query: { type: "boolean" } },
    required: ["query"],
    args: [{ param: "query", resolveCommand }],
  });
  expect(lines(loadSkillDescriptor(descriptor).diagnostics)).toEqual([
    'error skill/field-type /execution/0/args/0/resolveCommand: tool[0] "search_notes": execution[0].args[0].resolveCommand must be an object, got a JSON string',
  ]);
});

test("text that is no object stays a value of another type", () => {
  expect(lines(loadSkillDescriptor(oneTool({ tool: { parameters: "{query}" } })).diagnostics)).toEqual([
    'error skill/field-type /tools/0/parameters: tool[0] "search_notes": "parameters" must be an object, got a string: "{query}"',
  ]);
});
