import type { JsonObject } from "@toolhaft/json-text";
import type { SourceTool, ToolSource } from "@toolhaft/toolbox";

const inputText = '{"type":"object"}';
const inputSchema: JsonObject = { type: "object" };

const countText =
  '{"type":"object","properties":{"words":{"type":"number","minimum":1.0},"id":{"type":"integer"}},"required":["words"]}';
const daysText = '{"type":"array","items":{"type":"string"}}';

/** Tools that say what their results look like: an object, a list, and a promise that is not kept. */
export function typedSource(): ToolSource {
  const tools = [
    typedTool("count_words", countText, '{"words": 2.0, "id": 9007199254740993}'),
    typedTool("list_days", daysText, '["Monday", "Tuesday"]'),
    typedTool("break_promise", countText, '{"words": "two"}'),
  ];
  return {
    id: "typed",
    list: () => Promise.resolve({ items: tools }),
    get: ({ name }) => Promise.resolve(tools.find((tool) => tool.name === name)),
    problems: () => [],
    close: () => Promise.resolve(),
  };
}

function typedTool(name: string, outputSchemaText: string, json: string): SourceTool {
  return {
    ref: { source: "typed", name },
    name,
    inputSchema,
    inputSchemaText: inputText,
    outputSchema: JSON.parse(outputSchemaText) as JsonObject,
    outputSchemaText,
    revision: "1",
    check: () => Promise.resolve([]),
    run: () => Promise.resolve({ result: { ok: true, json } }),
    plan: () =>
      Promise.resolve({ ok: true, kind: "in-process", does: `Answers ${json}`, exact: true, unresolved: [] }),
  };
}
