import { createReporter } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { checkSchema, checkSchemaText } from "../src/index.ts";

describe("checkSchema", () => {
  test("finds with the document's pointers, the tool's name and the exact key or value", () => {
    const text = '{ "tools": [{ "name": "get_time", "schema": { "type": "object", "requried": [] } }] }';
    const document = parseJson(text);
    const reporter = createReporter(document, "tools.json");
    const schema = { type: "object", requried: [] };
    const tool = { index: 0, name: "get_time" };
    checkSchema(schema, { document, reporter, path: ["tools", 0, "schema"], tool, root: "object" });
    const [found] = reporter.diagnostics;
    expect(found).toMatchObject({
      rule: "schema/unknown-keyword",
      severity: "warning",
      message: 'tool[0] "get_time": "requried" is no keyword, so it is ignored',
      help: 'Did you mean "required"?',
      at: { path: "tools.json", pointer: "/tools/0/schema/requried" },
    });
    const { start, end } = found?.at.range ?? { start: { offset: 0 }, end: { offset: 0 } };
    expect(text.slice(start.offset, end.offset)).toBe('"requried"');
  });

  test("reads the dialect from $schema, and an explicit one wins", () => {
    const schema = {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "array",
      items: [{ type: "number" }],
    };
    const text = JSON.stringify(schema);
    expect(checkSchemaText(text)).toEqual([]);
    expect(checkSchemaText(text, { dialect: "2020-12" }).map(({ rule }) => rule)).toEqual([
      "schema/items-array",
    ]);
  });
});

describe("checkSchemaText", () => {
  test.each([
    ['{ "properties": {} }', ["schema/root-type"]],
    ["{ ... }", ["json/unexpected"]],
    ["{ typ", ["json/truncated"]],
  ])("of broken text %s, what is missing may only be unreadable", (text, expected) => {
    const found = checkSchemaText(text, { root: "object" });
    expect(found.map(({ rule }) => rule)).toEqual(expected);
  });

  test("tells faults of the text too, and checks what can be read", () => {
    const found = checkSchemaText('{ "type": "strin", }', { file: "place.json" });
    expect(found.map(({ rule, at }) => `${rule} ${at.path ?? ""}`)).toEqual([
      "json/trailing-comma place.json",
      "schema/type-unknown place.json",
    ]);
  });
});
