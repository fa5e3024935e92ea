import { expect, test } from "vitest";
import { lintValue } from "../all-formats.ts";
import type { FormatId } from "@toolhaft/lint";

const schema = '{"type": "object", "properties": {}}';

test.each<[format: FormatId, key: string, value: unknown]>([
  [
    "manifest",
    "schema",
    { tools: [{ name: "now", description: "Time", command: ["./tools/bin/now"], schema }] },
  ],
  ["mcp", "inputSchema", { tools: [{ name: "now", description: "Time", inputSchema: schema }] }],
  [
    "openai",
    "parameters",
    [{ type: "function", function: { name: "now", description: "Time", parameters: schema } }],
  ],
  ["anthropic", "input_schema", [{ name: "now", description: "Time", input_schema: schema }]],
  [
    "btcp",
    "inputSchema",
    { name: "tellTime", description: "Tell the time", inputSchema: schema, capabilities: [] },
  ],
])("a schema that was turned into text is told alike in every format: %s", (format, key, value) => {
  const found = lintValue(value, format).filter(({ severity }) => severity === "error");
  expect(found.map(({ message }) => message.replace(/^.*: (?=")/, ""))).toEqual([
    expect.stringMatching(new RegExp(`^"${key}" must be an? (?:schema )?object, got a JSON string$`)),
  ]);
  expect(found[0]?.help).toBe(
    "The schema was turned into text before it was put in. Take the quotes and backslashes off.",
  );
  expect(found[0]?.fixes?.[0]).toMatchObject({ safe: false, edits: [{ text: schema }] });
});
