import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { convert } from "../../src/convert/convert.ts";
import { targetIds } from "./target-ids.ts";

const getTime = {
  name: "get_time",
  inputSchema: { type: "object", properties: { timezone: { type: "string" } } },
};

describe("hostile tools", () => {
  const deep = (levels: number): JsonObject => {
    let node: JsonObject = { type: "string" };
    for (let level = 0; level < levels; level++) node = { type: "object", properties: { a: node } };
    return { type: "object", properties: { a: node } };
  };
  const loop: JsonObject = { type: "object", properties: {} };
  (loop["properties"] as JsonObject)["loop"] = loop;
  const bomb: JsonObject = { type: "object", properties: { start: { $ref: "#/$defs/d0" } }, $defs: {} };
  for (let level = 0; level < 40; level++) {
    const next = { $ref: `#/$defs/d${String(level + 1)}` };
    (bomb["$defs"] as JsonObject)[`d${String(level)}`] = { type: "object", properties: { a: next, b: next } };
  }
  (bomb["$defs"] as JsonObject)["d40"] = { type: "string" };
  const chain: JsonObject = { type: "object", properties: { start: { $ref: "#/$defs/c0" } }, $defs: {} };
  for (let level = 0; level < 500; level++) {
    (chain["$defs"] as JsonObject)[`c${String(level)}`] = { $ref: `#/$defs/c${String(level + 1)}` };
  }

  it.for([
    ["nested deeper than any schema", deep(5_000)],
    ["a value that leads back to itself", loop],
    ["deep but sound", deep(200)],
    ["references that double at each step", bomb],
    ["a chain of references", chain],
    ["a reference to itself", { $ref: "#" }],
    [
      "references in a circle",
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ],
    ["an allOf of itself", { allOf: [{ $ref: "#" }] }],
    [
      "an enum of 5,000 values",
      { type: "object", properties: { n: { enum: Array.from({ length: 5_000 }, (_, n) => n) } } },
    ],
    [
      "100 branches",
      { oneOf: Array.from({ length: 100 }, (_, n) => ({ properties: { [`k${String(n)}`]: {} } })) },
    ],
    [
      "properties of the wrong kind",
      { type: 7, properties: [], required: {}, items: 3, allOf: {}, enum: "x" },
    ],
    [
      "odd names",
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"const":1}},"required":["__proto__"]}',
      ),
    ],
    ["a schema that is no schema", ["not", "a", "schema"]],
    ["the schema false", false],
  ] as [string, JsonValue][])("%s", ([, inputSchema]) => {
    const before = inputSchema === (loop as JsonValue) ? "" : safeText(inputSchema);
    for (const id of targetIds) {
      const { value, text, losses } = convert({ tools: [{ name: "probe", inputSchema }, getTime] }, id);
      expect(JSON.parse(text)).toEqual(value);
      expect(text).toContain("get_time");
      for (const { text: line } of losses) expect(line).not.toContain("undefined");
    }
    if (before !== "") expect(safeText(inputSchema)).toBe(before);
    expect(({} as Record<string, unknown>)["type"]).toBeUndefined();
  });

  function safeText(value: JsonValue): string {
    try {
      return JSON.stringify(value);
    } catch {
      return "";
    }
  }
});
