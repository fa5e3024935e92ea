import type { FormatId } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { completeAt } from "../../src/editor/completion/complete.ts";
import { newlyOpened } from "../../src/editor/open-files.ts";
import { labels, type Item } from "./offered.ts";

describe("a file of which nobody can say yet what it is", () => {
  const unknown = (marked: string, uri = "file:///tools.json"): string[] => {
    const file = newlyOpened(uri, 1, marked.replace("|", ""));
    return (completeAt(file, marked.indexOf("|")) as Item[]).map(({ label }) => label).sort();
  };

  test.each([["|"], ["\n|\n"]])("empty, it is offered to begin with: %j", (text) => {
    expect(unknown(text)).toEqual(
      ["anthropic", "btcp", "manifest", "mcp", "openai", "skill"].map((format) => `${format} file`),
    );
  });

  test("what is begun with is JSON", () => {
    const [first] = completeAt(newlyOpened("file:///tools.json", 1, ""), 0) as Item[];
    expect(JSON.parse(first?.textEdit.newText ?? "")).toMatchObject({ tools: [{ name: "" }] });
  });

  test.each([
    ['{"tools":[{|}]}', ["name", "description", "command", "inputSchema", "input_schema", "parameters"]],
    ['{"tools":[{"name":"a",|}]}', ["description", "command", "inputSchema", "input_schema", "parameters"]],
    ['{"tools":[{"name":"a","inputSchema":{"type":"|"}}]}', ['"object"', '"array"']],
    ["{|}", ["tools", "name", "slug", "btcp"]],
  ])("%s: what any format has there", (text, expected) => {
    expect(unknown(text)).toEqual(expect.arrayContaining(expected));
  });

  test("of other files nothing is known", () => {
    expect(unknown("|", "file:///package.json")).toEqual([]);
    expect(unknown('{ "scripts": { | } }', "file:///package.json")).toEqual([]);
  });
});

describe("the schemas of every format", () => {
  test.each<[FormatId, string]>([
    ["manifest", '{ "tools": [{ "name": "a", "command": ["./b"], "schema": {@} }] }'],
    ["skill", '{ "tools": [{ "name": "a", "parameters": {@} }], "allowlist": {}, "execution": [] }'],
    ["bundle", '{ "slug": "a", "version": "v1", "type": "go", "argSchema": {@} }'],
    ["bundle", '{ "slug": "a", "version": "v1", "type": "go", "outputSchema": {@} }'],
    ["btcp", '{ "name": "a", "inputSchema": {@}, "capabilities": [] }'],
    ["btcp", '{ "name": "a", "outputSchema": {@}, "capabilities": [] }'],
    ["btcp", '{ "btcp": "1.0", "tools": [{ "name": "a", "inputSchema": {@} }] }'],
    ["mcp", '[{ "name": "a", "outputSchema": {@} }]'],
    ["openai", '[{ "type": "function", "function": { "name": "a", "parameters": {@} } }]'],
    ["anthropic", '[{ "name": "a", "input_schema": {@} }]'],
    ["functions", '[{ "name": "a", "parameters": {@} }]'],
  ])("%s: %s", (format, frame) => {
    const inside = (schema: string): string[] => labels(format, frame.replace("@", schema));
    expect(inside(' "type": "|" ')).toContain('"object"');
    expect(inside(' "properties": { "days": { "type": "|" } } ')).toContain('"integer"');
    expect(inside(' "properties": { "days": { "type": ["string", "|"] } } ')).toContain('"null"');
    expect(inside(' "properties": { "at": { "type": "string", "format": "|" } } ')).toContain('"date-time"');
    expect(inside(' "properties": { "at": { "type": "string", | } } ')).toEqual(
      expect.arrayContaining(["pattern", "minLength", "enum", "not", "propertyNames"]),
    );
    expect(inside(' "items": { "anyOf": [{ "additionalProperties": | }] } ')).toEqual(["false", "true"]);
  });
});
