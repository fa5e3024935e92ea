import { targetNamed } from "@toolhaft/tool-targets/targets";
import { describe, expect, test } from "vitest";
import { keywordTargets } from "../../src/editor/keyword-targets.ts";
import { newlyOpened } from "../../src/editor/open-files.ts";

/** What is said at the `|` of a text, of some targets. */
function said(marked: string, ...ids: string[]): string | undefined {
  const file = newlyOpened("file:///tools.json", 1, marked.replace("|", ""));
  return keywordTargets(file, marked.indexOf("|"), ids.map(targetNamed));
}

const inTool = (property: string): string =>
  `{ "tools": [{ "name": "set_volume", "inputSchema": { "type": "object", "properties": { "level": ${property} } } }] }`;

describe("what each target makes of the keyword under the cursor", () => {
  test("is said with the words of the page of targets", () => {
    expect(said(inTool('{ "type": "integer", "n|ot": { "const": 3 } }'), "gemini", "openai", "mcp")).toMatch(
      /^Targets take it:\n\n- \*\*gemini\*\* refuses it: in schemas, only .+…\n- as it is: openai, mcp@2025-11-25$/,
    );
  });

  test.each([
    [
      "a list in a type",
      inTool('{ "ty|pe": ["string", "integer"] }'),
      "gemini",
      /\*\*gemini\*\* .*: "type" is one name/,
    ],
    [
      "values of an enum",
      inTool('{ "type": "integer", "en|um": [1, 2] }'),
      "gemini",
      /\*\*gemini\*\* refuses it/,
    ],
    [
      "a keyword that all take",
      inTool('{ "type": "integer", "descr|iption": "Loud" }'),
      "gemini",
      /as it is: gemini$/,
    ],
    [
      "a manifest's schema",
      '{ "tools": [{ "name": "a", "command": ["b"], "schema": { "type": "object", "properties": {}, "any|Of": [] } }] }',
      "openai",
      /\*\*openai\*\* refuses it: in the schema of arguments itself, no oneOf/,
    ],
    [
      "a result's schema",
      '[{ "name": "a", "inputSchema": { "type": "object" }, "outputSchema": { "ty|pe": "array" } }]',
      "mcp",
      /\*\*mcp@2025-11-25\*\* refuses it/,
    ],
  ])("%s", (_, text, id, expected) => {
    expect(said(text, id)).toMatch(expected);
  });

  test.each([
    ["a property, whatever it is called", inTool('{ "type": "object", "properties": { "no|t": {} } }')],
    ["a key in a value", inTool('{ "default": { "no|t": 1 } }')],
    ["a key of the tool", '{ "tools": [{ "na|me": "a", "inputSchema": {} }] }'],
    ["the schema itself", '{ "tools": [{ "name": "a", "input|Schema": {} }] }'],
    ["a value", inTool('{ "type": "inte|ger" }')],
  ])("%s is no keyword", (_, text) => {
    expect(said(text, "gemini")).toBeUndefined();
  });
});
