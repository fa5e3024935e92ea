import type { Diagnostic } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { lintValue } from "../all-formats.ts";

const tool = { name: "get_time", description: "Time of a zone", inputSchema: { type: "object" } };

function messages(value: unknown): string[] {
  return lintValue(value, "mcp").map(({ rule, at, message }) => `${rule} ${at.pointer} ${message}`);
}

test.each([
  [
    "a string for a root",
    "get_time",
    ['mcp/tool-list  a tool list must be an object with "tools" or an array of tools, got "get_time"'],
  ],
  [
    "a result without a list",
    { result: { tools: 3 } },
    ['mcp/tool-list /result/tools "tools" must be an array, got 3'],
  ],
  ["a null item", [null, tool], ["mcp/tool-list /0 tool[0]: a tool must be an object, got null"]],
  ["an empty name", [{ ...tool, name: "" }], ['mcp/name /0/name tool[0]: "name" is empty']],
  ["a numeric name", [{ ...tool, name: 7 }], ['mcp/name /0/name tool[0]: "name" must be a string, got 7']],
  [
    "a name over 128 characters",
    [{ ...tool, name: "z".repeat(129) }],
    [
      `mcp/name-format /0/name tool[0] "${"z".repeat(119)}…": the name has 129 characters, MCP advises at most 128`,
    ],
  ],
  [
    "odd characters, each once",
    [{ ...tool, name: "a b/c d" }],
    ['mcp/name-format /0/name tool[0] "a b/c d": the name holds " ", "/", which MCP advises against'],
  ],
  [
    "a header on an argument without a type",
    [
      {
        ...tool,
        inputSchema: {
          type: "object",
          properties: { zone: { description: "z", enum: ["a"], "x-mcp-header": "Zone" } },
        },
      },
    ],
    [
      'schema/enum-no-type /0/inputSchema/properties/zone tool[0] "get_time": property "zone" has an enum without type',
      'mcp/header-type /0/inputSchema/properties/zone/x-mcp-header tool[0] "get_time": "x-mcp-header" needs an argument with "type"',
    ],
  ],
  [
    "a single tool",
    { ...tool, title: 3 },
    ['mcp/field-type /title tool[0] "get_time": "title" must be a string, got 3'],
  ],
])("%s", (_, value, expected) => {
  const found = messages(value);
  expect(found.filter((line) => line.startsWith("mcp/"))).toEqual(
    expected.filter((line) => line.startsWith("mcp/")),
  );
});

describe("a key of another format is renamed by a fix", () => {
  test.each(["inputschema", "input_schema", "parameters", "schema"])("%s", (key) => {
    const [finding, ...more] = lintValue(
      [{ name: "get_time", description: "Time", [key]: { type: "object" } }],
      "mcp",
    );
    expect(finding?.rule).toBe("mcp/input-schema");
    expect(finding?.message).toBe(`tool[0] "get_time": "inputSchema" is required, found "${key}"`);
    expect(finding?.fixes?.[0]?.edits[0]?.text).toBe('"inputSchema"');
    expect(more).toEqual([]);
  });
});

test("a header below items, a branch or a definition is unreachable; data that looks like one is not", () => {
  const header = { type: "string", description: "Host", "x-mcp-header": "Host" };
  const inputSchema = {
    type: "object",
    properties: {
      deep: { type: "object", properties: { host: header } },
      list: {
        type: "array",
        items: { type: "object", properties: { host: { ...header, "x-mcp-header": "H2" } } },
      },
    },
    allOf: [{ properties: { other: { ...header, "x-mcp-header": "H3" } } }],
    default: { "x-mcp-header": "no schema" },
  };
  const found = lintValue([{ ...tool, inputSchema }], "mcp").filter(({ rule }) => rule.startsWith("mcp/"));
  expect(found.map(({ rule, at }) => `${rule} ${at.pointer}`)).toEqual([
    "mcp/header-unreachable /0/inputSchema/properties/list/items/properties/host/x-mcp-header",
    "mcp/header-unreachable /0/inputSchema/allOf/0/properties/other/x-mcp-header",
  ]);
});

test("one broken tool does not hide another", () => {
  const found = lintValue(
    [{ ...tool, inputSchema: 3 }, tool, { ...tool, name: "b", outputSchema: [] }],
    "mcp",
  );
  expect(found.map(({ rule, tool: identity }) => [rule, identity?.index])).toEqual([
    ["mcp/input-schema", 0],
    ["mcp/duplicate-name", 1],
    ["mcp/output-schema", 2],
  ]);
});

test("a schema in an output is checked, and any type of it is left to mcp/output-schema", () => {
  const outputSchema = { type: "object", properties: { at: { $ref: "#/$defs/Time" } } };
  const [finding] = lintValue([{ ...tool, outputSchema }], "mcp");
  expect(finding?.rule).toBe("schema/ref-dangling");
  expect(finding?.at.pointer).toBe("/0/outputSchema/properties/at/$ref");
});

describe("the draft of an output schema", () => {
  const draft07 = "http://json-schema.org/draft-07/schema#";
  const hits = { type: "object", properties: { hits: { type: "array", items: { type: "string" } } } };
  const diagnose = (outputSchema: unknown): Diagnostic[] => lintValue([{ ...tool, outputSchema }], "mcp");

  test.each([
    draft07,
    "http://json-schema.org/draft-06/schema#",
    "http://json-schema.org/draft-04/schema#",
    "https://json-schema.org/draft/2019-09/schema",
    "https://example.com/own-dialect",
  ])("%s is refused by Claude; leaving it out is safe", ($schema) => {
    const [finding, ...more] = diagnose({ $schema, ...hits });
    expect(finding).toMatchObject({
      rule: "mcp/output-dialect",
      severity: "warning",
      message: `tool[0] "get_time": "$schema" of the output schema is "${$schema}": Claude refuses every call of the tool`,
      at: { pointer: "/0/outputSchema/$schema" },
      fixes: [{ title: "Leave $schema out", safe: true }],
    });
    expect(more).toEqual([]);
  });

  test("where the drafts differ, nothing is fixed by itself", () => {
    const pair = { type: "object", properties: { pair: { type: "array", items: [{ type: "string" }] } } };
    const [finding] = diagnose({ $schema: draft07, ...pair });
    expect([finding?.rule, finding?.messageId, finding?.fixes ?? []]).toEqual([
      "mcp/output-dialect",
      "differs",
      [],
    ]);
  });

  test.each([
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2020-12/schema#",
  ])("%s is what they take", ($schema) => {
    expect(diagnose({ $schema, ...hits })).toEqual([]);
  });

  test("of arguments it may be draft-07", () => {
    expect(lintValue([{ ...tool, inputSchema: { $schema: draft07, type: "object" } }], "mcp")).toEqual([]);
  });
});

test("a schema of arguments that is null is written as that of a tool without any", () => {
  const [finding] = lintValue([{ ...tool, inputSchema: null }], "mcp");
  expect(finding?.fixes).toMatchObject([
    { safe: false, edits: [{ text: '{ "type": "object", "properties": {} }' }] },
  ]);
});
