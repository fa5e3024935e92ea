import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { FormatId } from "@toolhaft/lint";
import { root } from "../../../../scripts/root.mjs";
import { describedKeyAt } from "../../src/editor/completion/complete.ts";
import { labels, offered, opened } from "./offered.ts";

/** The text after somebody chose what is offered under a label. */
function chosen(format: FormatId, marked: string, label: string): string {
  const file = opened(format, marked.replace("|", ""));
  const item = offered(format, marked).find((each) => each.label === label);
  if (item === undefined) throw new Error(`${label} is not offered`);
  const { range, newText } = item.textEdit as unknown as {
    range: { start: { line: number; character: number }; end: { line: number; character: number } };
    newText: string;
  };
  const { text, offsetAt } = file.document;
  return text.slice(0, offsetAt(range.start)) + newText + text.slice(offsetAt(range.end));
}

describe("keys that stand in the object are not offered again", () => {
  const MISSING = ["description", "envPassthrough", "schema", "timeoutSec"];
  test.each([
    ["before the cursor", '{ "tools": [{ "name": "a", "command": ["./b"], "|" }] }'],
    ["behind the cursor", '{ "tools": [{ "|" , "name": "a", "command": ["./b"] }] }'],
    ["behind it, and no comma yet", '{ "tools": [{ "|" "name": "a", "command": ["./b"] }] }'],
    ["on both sides", '{ "tools": [{ "name": "a", "|", "command": ["./b"] }] }'],
    ["with no quote yet", '{ "tools": [{ "name": "a", | "command": ["./b"] }] }'],
    ["behind a quote that is not closed", '{ "tools": [{ "name": "a",\n"|\n"command": ["./b"] }] }'],
    ["behind a comment with quotes", '{ "tools": [{ "name": "a", | /* "x": */ "command": ["./b"] }] }'],
    ["and not in objects below it", '{ "tools": [{ "name": "a", |, "command": [{ "schema": 1 }] }] }'],
    ["and not in the object after it", '{ "tools": [{ "name": "a", "command": [], | }, { "schema": {} }] }'],
  ])("%s", (_, text) => {
    expect(labels("manifest", text)).toEqual(MISSING);
  });

  test("but the key under the cursor is, and it is replaced as a whole", () => {
    const text = '{ "tools": [{ "na|me": "a", "command": ["./b"] }] }';
    expect(labels("manifest", text)).toEqual([...MISSING, "name"].sort());
    expect(chosen("manifest", text, "schema")).toBe('{ "tools": [{ "schema": "a", "command": ["./b"] }] }');
  });

  test("inside of a comment nothing is offered", () => {
    expect(labels("manifest", '{ // "tools|"\n }')).toEqual([]);
    expect(labels("manifest", "{ /* | */ }")).toEqual([]);
    expect(labels("manifest", '{ // "x": {\n | }')).toContain("tools");
  });
});

describe("a bare word at the cursor is replaced as a whole", () => {
  const frame = (member: string): string => `[{ "name": "forecast", ${member}, "input_schema": {} }]`;
  test.each([
    ['"strict":t|', "true", '"strict":true'],
    ['"strict": tr|', "true", '"strict": true'],
    ['"strict": fal|', "false", '"strict": false'],
    ['"strict": fal|se', "true", '"strict": true'],
    ['"strict": |false', "true", '"strict": true'],
    ['"strict": true|', "false", '"strict": false'],
    ['"strict": t|/* not yet */', "true", '"strict": true/* not yet */'],
    ['"strict": |', "true", '"strict": true'],
    ["descr|", "description", '"description": '],
    ["descr|: 1", "description", '"description": 1'],
  ])("%s", (member, label, expected) => {
    expect(chosen("anthropic", frame(member), label)).toBe(frame(expected));
  });

  test("in a schema of arguments, at the end of the text too", () => {
    const text = '[{ "name": "forecast", "input_schema": { "additionalProperties":f';
    expect(chosen("anthropic", `${text}|`, "false")).toBe(`${text}alse`);
  });

  test("and is a key like one in quotes where a colon is behind it", () => {
    expect(labels("anthropic", frame("strict: |"))).toEqual(["false", "true"]);
    expect(labels("anthropic", frame("strict: true, |"))).not.toContain("strict");
  });
});

describe("behind what is whole nothing is offered", () => {
  test.each<[FormatId, string]>([
    ["openai", '[{ "type": "function"| }]'],
    ["openai", '[{ "type": "function" | }]'],
    ["openai", '[{ "type": "function" /* for now */ | }]'],
    ["openai", '[{ "type": "function"\n| }]'],
    ["openai", '[{ "type"| }]'],
    ["openai", '[{ "type" |: "function" }]'],
    ["openai", '[{ "type": {}| }]'],
    ["anthropic", '[{ "name": "a", "strict": true | }]'],
    ["anthropic", '[{ "name": "a", "strict": true f| }]'],
    ["anthropic", '[{ "name": "a", "strict": "yes"t| }]'],
    ["anthropic", '[{ "name": "a", "allowed_callers": ["direct"|] }]'],
    ["anthropic", '[{ "name": "a", "allowed_callers": ["direct" | ] }]'],
    ["anthropic", '[{ "name": "a", "allowed_callers": ["direct" "|"] }]'],
    ["anthropic", '[{ "name": "a", "strict": [true]| }]'],
  ])("%s: %s", (format, text) => {
    expect(labels(format, text)).toEqual([]);
  });

  test("until a comma or a colon comes", () => {
    const callers = ['[{ "name": "a", "allowed_callers": ["direct"', "|] }]"];
    expect(labels("anthropic", callers.join(", "))).toContain('"direct"');
    expect(labels("openai", '[{ "type" : | }]')).toEqual(['"function"']);
    expect(labels("openai", '[{ "function": {}, | }]')).toEqual(["type"]);
  });

  test("and a member whose comma is missing in front is one of its own", () => {
    expect(labels("anthropic", '[{ "name": "a" "strict": | }]')).toEqual(["false", "true"]);
    expect(labels("anthropic", '[{ "name": "a" "strict": true, | }]')).not.toContain("strict");
  });
});

describe("lists of providers", () => {
  test.each<[FormatId, string, string[]]>([
    [
      "mcp",
      '{ "tools": [{ "name": "a", "inputSchema": {}, | }] }',
      ["_meta", "annotations", "description", "execution", "icons", "outputSchema", "title"],
    ],
    [
      "mcp",
      '[{ "name": "a", "annotations": { "title": "A", | } }]',
      ["destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint"],
    ],
    [
      "mcp",
      '{ "jsonrpc": "2.0", "id": 1, "result": { "tools": [{ "name": "a", "icons": [{ | }] }] } }',
      ["mimeType", "sizes", "src", "theme"],
    ],
    [
      "mcp",
      '[{ "name": "a", "execution": { "taskSupport": "|" } }]',
      ['"forbidden"', '"optional"', '"required"'],
    ],
    [
      "mcp",
      '{ "name": "a", | "inputSchema": {} }',
      ["_meta", "annotations", "description", "execution", "icons", "outputSchema", "title"],
    ],
    ["mcp", '{ "tools": [], | }', []],
    [
      "openai",
      '[{ "type": "function", "function": { "name": "a", | } }]',
      ["description", "parameters", "strict"],
    ],
    ["openai", '[{ | "function": { "name": "a" } }]', ["type"]],
    [
      "openai",
      '{ "tools": [{ "type": "function", "name": "a", | }] }',
      ["allowed_callers", "defer_loading", "description", "output_schema", "parameters", "strict"],
    ],
    ["openai", '[{ "type": "|", "function": { "name": "a" } }]', ['"function"']],
    [
      "anthropic",
      '[{ "name": "a", | "input_schema": {} }]',
      [
        "allowed_callers",
        "cache_control",
        "defer_loading",
        "description",
        "eager_input_streaming",
        "input_examples",
        "strict",
        "type",
      ],
    ],
    [
      "anthropic",
      '[{ "name": "a", "cache_control": { "type": "ephemeral", "ttl": "|" } }]',
      ['"1h"', '"5m"'],
    ],
  ])("%s: %s", (format, text, expected) => {
    expect(labels(format, text)).toEqual(expected);
  });

  test.each<[FormatId, string]>([
    ["mcp", '[{ "name": "a", "inputSchema": {@} }]'],
    ["openai", '[{ "type": "function", "function": { "parameters": {@} } }]'],
    ["openai", '[{ "type": "function", "name": "a", "parameters": {@} }]'],
    ["anthropic", '[{ "name": "a", "input_schema": {@} }]'],
  ])("%s: keywords of a schema of arguments, at any depth", (format, frame) => {
    const inside = (schema: string): string[] => labels(format, frame.replace("@", schema));
    expect(inside(' "type": "object", | ')).toEqual(expect.arrayContaining(["properties", "required"]));
    expect(inside(' "type": "object", | ')).not.toContain("type");
    expect(inside(' "properties": { "days": { "type": "|" } } ')).toContain('"integer"');
    expect(inside(' "properties": { "days": { "items": { "anyOf": [{ | }] } } } ')).toContain("minLength");
    // A member of any name is nothing that can be known.
    expect(inside(' "properties": { | } ')).toEqual([]);
  });

  test.each<[FormatId, string]>([
    ["mcp", "examples/mcp/tools-list.json"],
    ["mcp", "examples/mcp/forecast.json"],
    ["openai", "examples/openai/chat-tools.json"],
    ["anthropic", "examples/anthropic/tools.json"],
  ])("%s: each key of the tools in %s says what it means", (format, path) => {
    const text = readFileSync(join(root, path), "utf8");
    const file = opened(format, text);
    // Keys of a tool, and of the function inside: what is deeper has names of its own.
    const keys = [...text.matchAll(/^ {2,6}"(\w+)":/gm)];
    expect(keys.length).toBeGreaterThan(3);
    const silent = keys.filter(
      ({ index, 0: match }) => describedKeyAt(file, index + match.indexOf('"')) === undefined,
    );
    expect(silent.map(([, key]) => key)).toEqual([]);
  });

  test("hover tells what a key means, by the shape that the tool has", () => {
    const text = '[{ "type": "function", "function": { "name": "a", "strict": true } }]';
    expect(describedKeyAt(opened("openai", text), text.indexOf('"strict"'))).toBe(
      "**strict**\n\nWhether arguments always fit the schema. It may then hold only a part of JSON Schema.",
    );
  });
});

describe("where a schema lists what must be there, its properties are offered", () => {
  const SCHEMA = '{ "type": "object", "properties": { "zone": {}, "day": {} }, "required": ["zone", |] }';
  test.each<[FormatId, string]>([
    ["manifest", `{ "tools": [{ "name": "a", "schema": ${SCHEMA} }] }`],
    ["skill", `{ "tools": [{ "name": "a", "parameters": ${SCHEMA} }] }`],
    ["bundle", `{ "slug": "a", "argSchema": ${SCHEMA} }`],
    ["btcp", `{ "name": "a", "inputSchema": ${SCHEMA} }`],
    ["mcp", `{ "tools": [{ "name": "a", "inputSchema": ${SCHEMA} }] }`],
    ["openai", `[{ "type": "function", "function": { "name": "a", "parameters": ${SCHEMA} } }]`],
    ["anthropic", `[{ "name": "a", "input_schema": ${SCHEMA} }]`],
    ["functions", `[{ "name": "a", "parameters": ${SCHEMA} }]`],
  ])("%s", (format, text) => {
    expect(labels(format, text)).toEqual(['"day"']);
    expect(labels(format, text.replace(", |", ', "d|"'))).toEqual(['"day"']);
    expect(labels(format, text.replace('["zone", |]', '[|"zone"]'))).toEqual(['"day"', '"zone"']);
    expect(labels(format, text.replace('"properties"', '"props"'))).toEqual([]);
  });
});

describe("the configuration", () => {
  test.each([
    ["{ | }", ["$schema", "lint", "run"]],
    ['{ "lint": { "failOn": "|" } }', ['"error"', '"warning"']],
    [
      '{ /* "off": for drafts */ "lint": { "rules": { "mcp/name": "|" } } }',
      ['"error"', '"info"', '"off"', '"warning"'],
    ],
    [
      '{ "lint": { "suppressions": [{ "rule": "mcp/name", | "reason": "Old." }] } }',
      ["files", "pointer", "tool"],
    ],
  ])("%s", (text, expected) => {
    expect(labels("config", text)).toEqual(expected);
  });

  test("targets are offered by their ids", () => {
    expect(labels("config", '{ "lint": { "targets": ["gemini", "|"] } }')).toEqual(
      expect.arrayContaining(['"gemini"', '"mcp"', '"openai-responses"', '"portable"']),
    );
  });

  test("rules are offered by their ids, and say what they find", () => {
    const text = '{ "lint": { "rules": { "|" } } }';
    expect(labels("config", text)).toEqual(expect.arrayContaining(["*", "mcp/*", "mcp/duplicate-name"]));
    const written = '{ "lint": { "rules": { "mcp/duplicate-name": "off" } } }';
    expect(describedKeyAt(opened("config", written), written.indexOf('"mcp'))).toContain("same name");
    expect(labels("config", '{ "lint": { "suppressions": [{ "rule": "|" }] } }')).toContain(
      '"mcp/duplicate-name"',
    );
  });
});
