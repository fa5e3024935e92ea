import { parseJson, type JsonValue } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { convert } from "../../src/convert/convert.ts";
import { restoreArguments } from "../../src/convert/arguments/restore-arguments.ts";
import { fromMcp } from "../../src/formats/read/mcp.ts";
import type { ToolDescription } from "../../src/tool-description.ts";

const getTime: ToolDescription = {
  name: "get_time",
  title: "Clock",
  description: "Get the time of a timezone",
  inputSchema: {
    type: "object",
    properties: { timezone: { type: "string" } },
    required: ["timezone"],
    additionalProperties: false,
  },
};

const schema = getTime.inputSchema;

describe("wire shapes", () => {
  it.for([
    [
      "openai",
      {
        type: "function",
        function: { name: "get_time", description: "Get the time of a timezone", parameters: schema },
      },
    ],
    [
      "openai-strict",
      {
        type: "function",
        function: {
          name: "get_time",
          description: "Get the time of a timezone",
          parameters: schema,
          strict: true,
        },
      },
    ],
    ["anthropic", { name: "get_time", description: "Get the time of a timezone", input_schema: schema }],
    [
      "anthropic-strict",
      { name: "get_time", description: "Get the time of a timezone", input_schema: schema, strict: true },
    ],
    [
      "gemini",
      {
        name: "get_time",
        description: "Get the time of a timezone",
        parameters: { type: "OBJECT", properties: { timezone: { type: "STRING" } }, required: ["timezone"] },
      },
    ],
    [
      "gemini-jsonschema",
      { name: "get_time", description: "Get the time of a timezone", parametersJsonSchema: schema },
    ],
    [
      "mcp@2025-11-25",
      { name: "get_time", title: "Clock", description: "Get the time of a timezone", inputSchema: schema },
    ],
    [
      "ollama",
      {
        type: "function",
        function: {
          name: "get_time",
          description: "Get the time of a timezone",
          parameters: {
            type: "object",
            properties: { timezone: { type: "string" } },
            required: ["timezone"],
          },
        },
      },
    ],
    [
      "vscode",
      {
        name: "get_time",
        toolReferenceName: "get_time",
        displayName: "Clock",
        modelDescription: "Get the time of a timezone",
        inputSchema: schema,
      },
    ],
    [
      "bedrock",
      {
        toolSpec: {
          name: "get_time",
          description: "Get the time of a timezone",
          inputSchema: { json: schema },
        },
      },
    ],
    [
      "webmcp",
      { name: "get_time", title: "Clock", description: "Get the time of a timezone", inputSchema: schema },
    ],
  ] as [string, JsonValue][])("%s", ([id, value]) => {
    const conversion = convert(getTime, id);
    expect(conversion.value).toEqual(value);
    expect(JSON.parse(conversion.text)).toEqual(value);
    expect(conversion.nameMap["get_time"]).toEqual({ index: 0, name: "get_time" });
  });

  it("lists are what a request holds", () => {
    const set = { tools: [getTime] };
    expect(convert(set, "openai").value).toHaveLength(1);
    expect(convert(set, "gemini").value).toMatchObject([{ functionDeclarations: [{ name: "get_time" }] }]);
    expect(convert(set, "mcp@2025-11-25").value).toMatchObject({
      tools: [{ name: "get_time" }],
    });
    expect(convert(set, "bedrock").value).toMatchObject({
      tools: [{ toolSpec: { name: "get_time" } }],
    });
  });

  it.for([
    ["openai", { type: "object" }],
    ["openai-strict", { type: "object", properties: {}, additionalProperties: false, required: [] }],
    ["mcp@2025-11-25", { type: "object" }],
  ] as [string, JsonValue][])("a tool without a schema, for %s", ([id, root]) => {
    const text = convert({ name: "ping" }, id).text;
    expect(text).toContain(JSON.stringify(root).slice(1, -1));
  });

  it("a tool without arguments has no parameters for Gemini", () => {
    const tool = {
      name: "ping",
      inputSchema: { type: "object", properties: {}, additionalProperties: false },
    };
    expect(convert(tool, "gemini").value).toEqual({ name: "ping" });
  });
});

describe("what does not fit the shape", () => {
  const rich: ToolDescription = {
    name: "readTable",
    title: "Read a table",
    description: "Read a table of the page",
    inputSchema: { type: "object", properties: { selector: { type: "string" } }, required: ["selector"] },
    outputSchema: { type: "array" },
    examples: [{ description: "The first", input: { selector: "table" }, output: [] }],
    capabilities: ["dom:read", "network:fetch:same-origin"],
    tags: ["page"],
    deprecated: true,
    deprecationMessage: "use readTables",
    timeoutMs: 5_000,
  };

  it("is a loss, with its place", () => {
    const { losses } = convert(rich, "openai");
    expect(losses.map(({ code, pointer, effect }) => `${code} ${pointer} ${effect}`)).toEqual([
      "field-dropped /title absent",
      "field-dropped /outputSchema absent",
      "field-dropped /examples absent",
      "field-dropped /capabilities absent",
      "field-dropped /tags absent",
      "field-dropped /timeoutMs absent",
    ]);
    expect(losses[0]).toMatchObject({
      text: '"title" is left out: openai has no field for it',
      tool: { index: 0, name: "readTable" },
    });
  });

  it("is a whole tool that is disabled, and that is said", () => {
    const off: ToolDescription = { ...getTime, name: "get_tide", isEnabled: false, path: [1] };
    const { value, losses, nameMap } = convert({ tools: [getTime, off] }, "mcp");
    expect((value as { tools: unknown[] }).tools).toHaveLength(1);
    expect(Object.keys(nameMap)).toEqual(["get_time"]);
    expect(losses.filter(({ tool }) => tool?.index === 1)).toEqual([
      {
        code: "tool-left-out",
        effect: "absent",
        pointer: "/1/isEnabled",
        path: [1, "isEnabled"],
        keyword: "isEnabled",
        data: { reason: "it is disabled" },
        tool: { index: 1, name: "get_tide" },
        text: "the tool is left out: it is disabled",
      },
    ]);
  });

  it("goes to _meta and annotations for MCP, and results are wrapped before 2026", () => {
    const { value, losses } = convert(rich, "mcp@2025-11-25");
    expect(value).toMatchObject({
      description: "Deprecated: use readTables\n\nRead a table of the page",
      outputSchema: { type: "object", properties: { result: { type: "array" } }, required: ["result"] },
      annotations: { openWorldHint: true },
      _meta: { "dev.toolhaft/tags": ["page"], "dev.toolhaft/timeoutMs": 5000 },
    });
    expect(losses.map(({ code }) => code)).toEqual(["output-wrapped"]);
    expect(convert(rich, "mcp@2026-07-28").losses).toEqual([]);
  });

  it("comes back from MCP as it went", () => {
    const { text } = convert({ tools: [rich] }, "mcp@2026-07-28");
    const [tool] = fromMcp(parseJson(text)).tools;
    expect(tool).toMatchObject({
      tags: ["page"],
      timeoutMs: 5000,
      examples: rich.examples,
      capabilities: rich.capabilities,
    });
  });

  it("can be told in the description", () => {
    const { value, losses } = convert(rich, "bedrock", {
      examplesInDescription: true,
      outputInDescription: true,
    });
    expect(JSON.stringify(value)).toContain('Examples:\\n- The first: {\\"selector\\":\\"table\\"} → []');
    expect(losses.find(({ keyword }) => keyword === "examples")?.text).toBe(
      '"examples" is told in the description only',
    );
  });

  it("reads that only read, for WebMCP", () => {
    const { value } = convert({ ...rich, capabilities: ["dom:read", "dom:observe"] }, "webmcp");
    expect(value).toMatchObject({ annotations: { readOnlyHint: true } });
  });
});

describe("names", () => {
  it("two versions of one tool keep apart, and the map tells which is which", () => {
    const { nameMap } = convert(
      {
        tools: [
          { name: "wetter", identity: "wetter v1", version: "v1" },
          { name: "wetter", identity: "wetter v2", version: "v2" },
        ],
      },
      "openai",
    );
    expect(Object.values(nameMap)).toEqual([
      { index: 0, name: "wetter", version: "v1" },
      { index: 1, name: "wetter", version: "v2" },
    ]);
  });

  it("leaves room for a prefix", () => {
    const name = "search_".repeat(7);
    const { nameMap } = convert({ name }, "openai", { prefixBudget: 24 });
    const [exported = ""] = Object.keys(nameMap);
    expect(exported).toMatch(/^search_.*_[0-9a-f]{8}$/);
    expect(exported).toHaveLength(40);
  });

  it("does not take a name that VS Code keeps for itself", () => {
    expect(convert({ name: "copilot_search" }, "vscode").value).toMatchObject({
      name: "tool_copilot_search",
    });
  });

  it("too many tools are told", () => {
    const tools = Array.from({ length: 129 }, (_, index) => ({ name: `tool_${String(index)}` }));
    const { losses } = convert({ tools }, "openai");
    expect(losses.at(-1)?.text).toBe(
      "129 tools are more than the 128 that openai takes in one request: send a selection",
    );
  });
});

describe("numbers keep their spelling where there is a text", () => {
  const source = parseJson(
    '{"tools":[{"name":"set","inputSchema":{"type":"object","properties":{"step":{"type":"number","multipleOf":1.0,"enum":[1.0,9007199254740993,1e2]}}}}]}',
  );

  it.for(["openai", "anthropic", "mcp@2025-11-25", "bedrock"])("%s", (id) => {
    const { text } = convert(fromMcp(source), id);
    expect(text).toContain('"multipleOf":1.0,"enum":[1.0,9007199254740993,1e2]');
  });

  it("also on the way through strings and back", () => {
    const { text, keyMap } = convert(fromMcp(source), "gemini");
    expect(text).toContain('"enum":["1.0","9007199254740993","1e2"]');
    const mapping = keyMap["set"] ?? { places: [] };
    expect(restoreArguments(mapping, '{"step":"9007199254740993"}')).toEqual({
      ok: true,
      text: '{"step":9007199254740993}',
    });
  });
});
