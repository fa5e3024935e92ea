import { parseJson } from "@toolhaft/json-text";
import { belongs, detectFormat, fixText, prepare, surenessOf, type FormatId } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { lintText, linter } from "../all-formats.ts";

const description = "Tells the tide at a port.";
const schema = { type: "object", properties: { port: { type: "string" } } };
const mcp = { description, inputSchema: schema };
const anthropic = { description, input_schema: schema };
const functions = { description, parameters: schema };
const flat = { type: "function", ...functions };
const nested = { type: "function", function: functions };
const manifest = { description, command: ["./tools/bin/tide"], schema };
const btcp = { ...mcp, version: "1.0.0", capabilities: ["dom:read"] };

/** A member of a list as it comes out of the fix: with its name first. */
const named = (tool: object): object => ({ name: "get_tide", ...tool });

const rows: readonly [string, FormatId, unknown, string, unknown][] = [
  ["MCP tools", "mcp", { tools: { get_tide: mcp } }, "/tools", { tools: [named(mcp)] }],
  [
    "an answer of MCP",
    "mcp",
    { jsonrpc: "2.0", id: 1, result: { tools: { get_tide: mcp } } },
    "/result/tools",
    { jsonrpc: "2.0", id: 1, result: { tools: [named(mcp)] } },
  ],
  ["the AI SDK's tools, alone", "mcp", { get_tide: mcp }, "", [named(mcp)]],
  [
    "Anthropic's tools",
    "anthropic",
    { tools: { get_tide: anthropic } },
    "/tools",
    { tools: [named(anthropic)] },
  ],
  [
    "a whole request",
    "anthropic",
    { model: "claude", tools: { get_tide: anthropic } },
    "/tools",
    { model: "claude", tools: [named(anthropic)] },
  ],
  ["OpenAI's flat tools", "openai", { tools: { get_tide: flat } }, "/tools", { tools: [named(flat)] }],
  [
    "OpenAI's nested tools",
    "openai",
    { tools: { get_tide: nested } },
    "/tools",
    { tools: [{ type: "function", function: named(functions) }] },
  ],
  [
    "plain functions",
    "functions",
    { functions: { get_tide: functions } },
    "/functions",
    { functions: [named(functions)] },
  ],
  [
    "plain functions below tools",
    "functions",
    { tools: { get_tide: functions } },
    "/tools",
    { tools: [named(functions)] },
  ],
  ["plain functions, alone", "functions", { get_tide: functions }, "", [named(functions)]],
  [
    "functions without arguments",
    "functions",
    { tools: { get_tide: { description, parameters: {} } } },
    "/tools",
    { tools: [named({ description, parameters: {} })] },
  ],
  ["a manifest", "manifest", { tools: { get_tide: manifest } }, "/tools", { tools: [named(manifest)] }],
  [
    "a skill",
    "skill",
    { tools: { get_tide: functions }, allowlist: {}, execution: [] },
    "/tools",
    { tools: [named(functions)], allowlist: {}, execution: [] },
  ],
  ["browser tools", "btcp", { tools: { get_tide: btcp } }, "/tools", { tools: [named(btcp)] }],
  [
    "names that stand in the tools as well",
    "mcp",
    { tools: { get_tide: named(mcp) } },
    "/tools",
    { tools: [named(mcp)] },
  ],
  ["one tool without brackets", "mcp", { tools: named(mcp) }, "/tools", { tools: [named(mcp)] }],
  [
    "one function without brackets",
    "functions",
    { functions: named(functions) },
    "/functions",
    { functions: [named(functions)] },
  ],
];

describe("tools kept by their names, where a list is wanted", () => {
  test.each(rows)(
    "%s: recognised, one finding, and a list once fixed",
    async (_, format, value, pointer, list) => {
      const text = JSON.stringify(value, null, 2);
      const prepared = prepare({ path: "kit.json", text });
      expect(prepared.detection).toMatchObject({ kind: "format", format, strength: "strong" });
      expect(belongs(surenessOf(prepared), "found")).toBe(true);
      const found = lintText(text, format).filter(({ at }) => at.pointer === pointer);
      expect(found.map(({ severity, message }) => [severity, message])).toEqual([
        ["error", expect.stringMatching(/, got (?:an object of 1 tool by name|one tool)$/)],
      ]);
      const lint = (each: string): ReturnType<typeof linter.lintPrepared> =>
        linter.lintPrepared(linter.prepare({ path: "kit.json", text: each }));
      expect((await fixText(text, lint)).text).toBe(text);
      const only = ({ at }: { at: { pointer: string } }): boolean => at.pointer === pointer;
      const fixed = await fixText(text, lint, { unsafe: true, only });
      expect(fixed.refused).toEqual([]);
      expect(JSON.parse(fixed.text)).toEqual(list);
    },
  );

  test("the finding says how many there are and how to list them", () => {
    const [found] = lintText(JSON.stringify({ tools: { get_tide: mcp, get_snow: mcp } }));
    expect([found?.message, found?.help, found?.fixes?.map(({ title, safe }) => [title, safe])]).toEqual([
      '"tools" must be an array, got an object of 2 tools by name',
      'Clients read the tools from an array: write each as an item, with its "name" in it.',
      [["Write a list, with each name in its tool", false]],
    ]);
  });

  test("the text around the names stays as it was written", async () => {
    const text = `{\n  "tools": {\n    "get_tide": {\n      "description": "Tells it.",\n      "inputSchema": { "type": "object" }\n    },\n    "get_snow" : {"inputSchema": {"type": "object"}}\n  }\n}\n`;
    const lint = (each: string): ReturnType<typeof linter.lintPrepared> =>
      linter.lintPrepared(linter.prepare({ path: "kit.json", text: each }));
    expect((await fixText(text, lint, { unsafe: true })).text).toBe(
      `{\n  "tools": [\n    {\n      "name": "get_tide",\n      "description": "Tells it.",\n      "inputSchema": { "type": "object" }\n    },\n    {"name": "get_snow", "inputSchema": {"type": "object"}}\n  ]\n}\n`,
    );
  });

  test("what is wrong inside comes to light with the list", async () => {
    const text = JSON.stringify({ tools: { get_tide: { description, inputSchema: { type: "objekt" } } } });
    const lint = (each: string): ReturnType<typeof linter.lintPrepared> =>
      linter.lintPrepared(linter.prepare({ path: "kit.json", text: each }));
    const { text: fixed, report } = await fixText(text, lint, {
      only: ({ rule }) => rule === "mcp/tool-list",
      unsafe: true,
    });
    expect(JSON.parse(fixed)).toEqual({
      tools: [{ name: "get_tide", description, inputSchema: { type: "objekt" } }],
    });
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(["schema/type-unknown"]);
  });

  test.each<[string, unknown]>([
    ["a tool goes by two names", { tools: { tide: named(mcp) } }],
    ["something is no tool", { tools: { get_tide: mcp, version: 2 } }],
  ])("nothing is rewritten where %s", (_, value) => {
    const [found] = lintText(JSON.stringify(value));
    expect([found?.rule, found?.fixes]).toEqual(["mcp/tool-list", undefined]);
  });

  test("nor where a name stands twice", () => {
    const tool = JSON.stringify(mcp);
    const found = lintText(`{"tools":{"get_tide":${tool},"get_tide":${tool}}}`);
    expect(found.flatMap(({ rule, fixes }) => (rule === "mcp/tool-list" ? [fixes] : []))).toEqual([
      undefined,
    ]);
  });
});

test.each<[string, unknown]>([
  ["servers by their names", { mcpServers: { tide: { command: "npx", args: ["tide"] } } }],
  ["servers by their names, alone", { tide: { command: "npx", args: ["tide"] } }],
  ["programs of .NET", { version: 1, tools: { ef: { version: "9", commands: ["ef"] } } }],
  ["switches of tools", { tools: { search: true, fetch: { enabled: false } } }],
  ["what a server is capable of", { tools: { listChanged: true } }],
  ["services that have commands", { tide: { command: ["npm", "start"], description: "The server" } }],
  ["operations of OpenAPI", { "/tide": { parameters: [{ name: "port", in: "query" }] } }],
  ["settings of jobs", { tide: { parameters: { retries: 3 } } }],
  ["nothing", {}],
])("%s are no tools", (_, value) => {
  expect(detectFormat(parseJson(JSON.stringify(value)).value, "kit.json").kind).toBe("none");
});
