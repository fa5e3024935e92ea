import { parseJson } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { fromAnthropic } from "../../src/formats/read/anthropic.ts";
import { fromMcp } from "../../src/formats/read/mcp.ts";
import { fromOpenAi } from "../../src/formats/read/openai.ts";

describe("fromMcp", () => {
  it("reads an answer of tools/list", () => {
    const { tools, losses, rejected } = fromMcp(
      parseJson(
        '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"get_time","title":"Clock","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true},"icons":[]},{"title":"nameless"}]}}',
      ),
    );
    expect(tools).toEqual([
      {
        index: 0,
        name: "get_time",
        path: ["result", "tools", 0],
        title: "Clock",
        inputSchema: { type: "object" },
        annotations: { readOnlyHint: true },
        others: [{ field: "icons", path: ["result", "tools", 0, "icons"] }],
      },
    ]);
    expect([losses, rejected]).toEqual([[], [{ index: 1 }]]);
  });

  it("reads a bare array and a single tool, and nothing else", () => {
    expect(fromMcp(parseJson('[{"name":"get_time"}]')).tools).toHaveLength(1);
    expect(fromMcp(parseJson('{"name":"get_time"}')).tools).toHaveLength(1);
    for (const text of ["7", '"tools"', '{"tools":{}}', "", "[1,null]"]) {
      expect(fromMcp(parseJson(text)).tools).toEqual([]);
    }
  });
});

describe("fromOpenAi", () => {
  it("reads both shapes, and leaves out OpenAI's own tools", () => {
    const { tools, losses } = fromOpenAi(
      parseJson(
        '[{"type":"function","function":{"name":"fetch_url","parameters":{"type":"object"}}},{"type":"function","name":"get_time","description":"now","parameters":null},{"type":"web_search"}]',
      ),
    );
    expect(tools.map(({ name, path }) => [name, path])).toEqual([
      ["fetch_url", [0, "function"]],
      ["get_time", [1]],
    ]);
    expect(losses[0]?.text).toBe('the tool is left out: "web_search" is a tool of OpenAI\'s own');
  });
});

describe("fromAnthropic", () => {
  it("reads schemas and examples, and leaves out Anthropic's own tools", () => {
    const { tools, losses } = fromAnthropic(
      parseJson(
        '{"tools":[{"name":"get_time","input_schema":{"type":"object"},"input_examples":[{"timezone":"UTC"}]},{"type":"bash_20250124","name":"bash"}]}',
      ),
    );
    expect(tools[0]).toMatchObject({ name: "get_time", examples: [{ input: { timezone: "UTC" } }] });
    expect(losses[0]?.text).toBe('the tool is left out: "bash_20250124" is a tool of Anthropic\'s own');
  });
});
