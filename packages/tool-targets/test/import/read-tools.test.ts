import { parseJson } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { readTools } from "../../src/import/index.ts";

const tides = { name: "get_tides", description: "Tell the tides of a harbour" };
const schema = { type: "object", properties: { harbour: { type: "string" } } };
const broken = { type: "object", required: "harbour" };

const lists: [string, (schema: object) => object][] = [
  ["mcp", (inputSchema) => [{ ...tides, inputSchema }]],
  ["anthropic", (input_schema) => [{ ...tides, input_schema }]],
  ["openai", (parameters) => [{ type: "function", function: { ...tides, parameters } }]],
  ["manifest", (parameters) => ({ tools: [{ ...tides, schema: parameters, command: ["/usr/bin/tides"] }] })],
];

test.each(lists)("reads %s, and leaves out a tool whose schema is none", (format, listOf) => {
  const sound = readTools(parseJson(JSON.stringify(listOf(schema))), format);
  expect(sound?.set.tools.map(({ name }) => name)).toEqual(["get_tides"]);
  expect(sound?.rejected).toEqual([]);
  expect(sound?.set.source?.value).toEqual(listOf(schema));
  const rejected = readTools(parseJson(JSON.stringify(listOf(broken))), format);
  expect(rejected?.set.tools).toEqual([]);
  expect(rejected?.rejected.map(({ index, name }) => [index, name])).toEqual([[0, "get_tides"]]);
});

test("a broken schema of a result leaves a tool out, too", () => {
  const text = JSON.stringify([{ ...tides, inputSchema: schema, outputSchema: broken }]);
  expect(readTools(parseJson(text), "mcp")?.rejected).toHaveLength(1);
});

test.each(["skill-md", "config", "toString", ""])("%j holds no tools", (format) => {
  expect(readTools(parseJson("[]"), format)).toBeUndefined();
});
