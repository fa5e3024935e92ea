import { describe, expect, test } from "vitest";
import type { FormatId } from "@toolhaft/lint";
import { lintValue } from "../all-formats.ts";

function messages(value: unknown, format: FormatId): string[] {
  return lintValue(value, format).map(({ rule, at, message }) => `${rule} ${at.pointer} ${message}`);
}

const chat = { type: "function", function: { name: "get_time", description: "Time of a zone" } };
const custom = { name: "get_time", description: "Time of a zone", input_schema: { type: "object" } };

describe("openai", () => {
  test.each([
    [
      "a number for a root",
      5,
      ['openai/tool-list  a tool list must be an array of tools or an object with "tools", got 5'],
    ],
    [
      "a name that is no string",
      [{ type: "function", name: null, description: "x" }],
      ['openai/name /0/name tool[0]: "name" must be a string, got null'],
    ],
    ["parameters that are null", [{ ...chat, function: { ...chat.function, parameters: null } }], []],
    ["a request with its own tools", { model: "gpt-5", tools: [chat, { type: "file_search" }] }, []],
    [
      "a function without its object",
      [{ type: "function", function: null }],
      ['openai/function-type /0/function tool[0]: "function" must be an object, got null'],
    ],
    [
      "a type that only looks right",
      [{ type: "functions", function: chat.function }],
      [
        'openai/tool-type /0/type tool[0] "get_time": "type" must be "function" for a tool with "function", got "functions"',
      ],
    ],
  ])("%s", (_, value, expected) => {
    expect(messages(value, "openai")).toEqual(expected);
  });

  test("schemas inside both shapes are checked", () => {
    const parameters = { type: "object", properties: { zone: { type: "strng" } } };
    const nested = lintValue([{ ...chat, function: { ...chat.function, parameters } }], "openai");
    const flat = lintValue([{ type: "function", ...chat.function, parameters }], "openai");
    expect(nested.map(({ at }) => at.pointer)).toEqual(["/0/function/parameters/properties/zone/type"]);
    expect(flat.map(({ at }) => at.pointer)).toEqual(["/0/parameters/properties/zone/type"]);
  });
});

describe("anthropic", () => {
  test.each([
    [
      "a string for a root",
      "x",
      ['anthropic/tool-list  a tool list must be an array of tools or an object with "tools", got "x"'],
    ],
    [
      "a name that is no string",
      [{ ...custom, name: 1 }],
      ['anthropic/name /0/name tool[0]: "name" must be a string, got 1'],
    ],
    [
      "a name over 128 characters",
      [{ ...custom, name: "n".repeat(129) }],
      [
        `anthropic/name /0/name tool[0] "${"n".repeat(119)}…": the name has 129 characters, at most 128 are allowed`,
      ],
    ],
    ["a custom tool", [{ type: "custom", ...custom }], []],
    [
      "two servers' tools of one name",
      [custom, { type: "bash_20250124", name: "get_time" }],
      ['anthropic/duplicate-name /1/name tool[1] "get_time": duplicate name, first used by tool[0]'],
    ],
  ])("%s", (_, value, expected) => {
    expect(messages(value, "anthropic")).toEqual(expected);
  });

  test("an example with a key too many is placed at the key", () => {
    const input_schema = {
      type: "object",
      properties: { zone: { type: "string" } },
      additionalProperties: false,
    };
    const [finding] = lintValue(
      [{ ...custom, input_schema, input_examples: [{ zone: "UTC", tz: "UTC" }] }],
      "anthropic",
    );
    expect(finding?.rule).toBe("anthropic/example-mismatch");
    expect(finding?.at.pointer).toBe("/0/input_examples/0/tz");
  });
});
