import { createLinter, fixText, loadFormats, type FileReport } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";

const linter = createLinter({ formats: await loadFormats(["mcp"]) });
const lint = (text: string): FileReport =>
  linter.lintPrepared(linter.prepare({ path: "list.json", format: "mcp", text }));

const listOf = (city: string): string =>
  `{"tools":[{"name":"look_up","description":"Looks a city up.","inputSchema":{"type":"object","properties":{"city":${city}}}}]}`;

async function fixed(city: string): Promise<string> {
  return (await fixText(listOf(city), lint, { unsafe: true })).text;
}

describe("a misspelt key is renamed", () => {
  test.each([
    ['{"values":["Oslo","Oslo","Rome"]}', '{"type": "string", "enum":["Oslo","Rome"]}'],
    ['{"typ":"str"}', '{"type":"string"}'],
    ['{"Type":["str","string"]}', '{"type":["string"]}'],
    ['{"anyof":[{"anyof":[{"typ":"int"}]}]}', '{"anyOf":[{"anyOf":[{"type":"integer"}]}]}'],
    [
      '{"type":"object","property":{"a":{"typ":"int"}},"required":["a"]}',
      '{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]}',
    ],
  ])("%s becomes %s", async (city, written) => {
    expect(await fixed(city)).toBe(listOf(written));
  });

  test("as is the key of the schema itself, whatever comes to light in it", async () => {
    const text =
      '{"tools":[{"name":"a","description":"Looks up.","inputSchemas":{"type":"object","required":5}}]}';
    const { text: written, report } = await fixText(text, lint);
    expect(written).toBe(text.replace("inputSchemas", "inputSchema"));
    expect(report.diagnostics.map(({ rule }) => rule)).toContain("schema/required-not-array");
  });
});

describe("where it would say what nothing mends, no fix is offered", () => {
  test.each([
    '{"type":"string","values":[]}',
    '{"typ":"colour-of-the-sky"}',
    '{"anyof":[]}',
    '{"minimum":5,"values":[1,2],"type":"integer"}',
  ])("%s", async (city) => {
    const near = lint(listOf(city)).diagnostics.filter(({ rule }) => rule === "schema/unknown-keyword");
    expect(near.map(({ messageId, fixes }) => [messageId, fixes ?? []])).toEqual([["near", []]]);
    expect(await fixed(city)).toBe(listOf(city));
  });
});

describe("what stands there already is taken out", () => {
  test.each([
    ['{"type":["str","string","null"]}', '{"type":["string","null"]}'],
    ['{"type":["str","str"]}', '{"type":["string"]}'],
    [
      '{"type":"object","properties":{"a":{"type":"string"}},"required":["a","A"]}',
      '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}',
    ],
  ])("%s becomes %s", async (city, written) => {
    expect(await fixed(city)).toBe(listOf(written));
  });
});

test("an error that says otherwise what it said is no new one", async () => {
  expect(await fixed('{"type":"integer","minimum":"1","exclusiveMinimum":true}')).toBe(
    listOf('{"type":"integer","exclusiveMinimum":1}'),
  );
});

test("a reference that points at nothing is not mended by one that never ends", () => {
  const text =
    '{"tools":[{"name":"a","description":"Looks up.","inputSchema":{"type":"object","properties":{},"$defs":{"a":{"$ref":"#/$def/a"},"b":{"$ref":"#/$def/c"},"c":{"allOf":[{"$ref":"#/$def/b"}]}}}}]}';
  const found = lint(text).diagnostics.filter(({ rule }) => rule === "schema/ref-dangling");
  expect(found.map(({ messageId, fixes }) => [messageId, fixes ?? []])).toEqual([
    ["near", []],
    ["near", []],
    ["near", []],
  ]);
});
