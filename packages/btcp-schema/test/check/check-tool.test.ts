import { loadBtcpTool } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";
import { lines } from "../support/load-file.ts";

const sound = {
  name: "getCell",
  description: "Returns the value of one cell by its address",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: { value: { type: "string" } } },
  capabilities: ["dom:read"],
};

/** Findings of the sound tool with some fields changed; `undefined` takes one out. */
function found(changes: object, kinds: "all" | "no infos" = "no infos"): string[] {
  const text = JSON.stringify({ ...sound, ...changes });
  return lines(loadBtcpTool(text).diagnostics, kinds).map((line) =>
    line.replace(/tool\[0\](?: "[^"]*")?: /, ""),
  );
}

test("a sound tool has no finding and loads whole", () => {
  const text = JSON.stringify({ ...sound, tags: ["cells"], timeout: 5000, deprecated: false });
  const { document, rejected, conforms, diagnostics } = loadBtcpTool(text, { path: "get-cell.json" });
  expect({ rejected, conforms, diagnostics }).toEqual({ rejected: [], conforms: true, diagnostics: [] });
  expect(document).toEqual({
    index: 0,
    ...sound,
    examples: [],
    tags: ["cells"],
    timeout: 5000,
    deprecated: false,
  });
});

test("a tool with an error is no document", () => {
  const { document, rejected, conforms } = loadBtcpTool(JSON.stringify({ ...sound, name: "get-cell" }));
  expect({ document, rejected, conforms }).toEqual({
    document: undefined,
    rejected: [{ index: 0, name: "get-cell" }],
    conforms: false,
  });
});

describe("types", () => {
  test.each([
    [{ name: 5 }, ['error btcp/field-type /name: "name" must be a string, got a number: 5']],
    [
      { deprecated: 1 },
      ['error btcp/field-type /deprecated: "deprecated" must be true or false, got a number: 1'],
    ],
    [
      { timeout: "5000" },
      ['error btcp/field-type /timeout: "timeout" must be an integer, got a string: "5000"'],
    ],
    [
      { timeout: 1000.5 },
      ['error btcp/field-type /timeout: "timeout" must be an integer, got a number: 1000.5'],
    ],
    [
      { tags: "cells" },
      ['error btcp/field-type /tags: "tags" must be an array of strings, got a string: "cells"'],
    ],
    [
      { capabilities: [null] },
      ["error btcp/field-type /capabilities/0: capabilities[0] must be a string, got null"],
    ],
    [
      { inputSchema: null },
      ['error btcp/field-type /inputSchema: "inputSchema" must be a JSON Schema object, got null'],
    ],
    [
      { inputSchema: "{" },
      ['error btcp/field-type /inputSchema: "inputSchema" must be a JSON Schema object, got a string: "{"'],
    ],
    [
      { inputSchema: true },
      ['error btcp/field-type /inputSchema: "inputSchema" must be a JSON Schema object, got true'],
    ],
    [
      { outputSchema: false },
      ['error btcp/field-type /outputSchema: "outputSchema" must be a JSON Schema object, got false'],
    ],
    [
      { inputSchema: '{"type":"object"}' },
      ['error btcp/field-type /inputSchema: "inputSchema" must be an object, got a JSON string'],
    ],
    [
      { examples: {} },
      ['error btcp/field-type /examples: "examples" must be an array of examples, got an object'],
    ],
    [
      { examples: ["B5"] },
      ['error btcp/field-type /examples/0: examples[0] must be an object, got a string: "B5"'],
    ],
    [
      { examples: [{ input: [] }] },
      ['error btcp/field-type /examples/0/input: "examples[0].input" must be an object, got an array'],
    ],
  ])("%j", (changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });

  test("a schema in quotes is fixed by taking them off", () => {
    const [finding] = loadBtcpTool(
      JSON.stringify({ ...sound, inputSchema: ' {"type":"object"} ' }),
    ).diagnostics;
    expect(finding?.fixes?.[0]?.edits[0]?.text).toBe('{"type":"object"}');
  });
});

describe("names", () => {
  test.each([
    ["", ["error btcp/name /name: the name is empty"]],
    [
      "get-cell",
      [
        'error btcp/name /name: the name "get-cell" must match ^[a-zA-Z][a-zA-Z0-9_]*$; did you mean "getCell"?',
      ],
    ],
    [
      "GET CELL",
      [
        'error btcp/name /name: the name "GET CELL" must match ^[a-zA-Z][a-zA-Z0-9_]*$; did you mean "getCell"?',
      ],
    ],
    ["時刻", ['error btcp/name /name: the name "時刻" must match ^[a-zA-Z][a-zA-Z0-9_]*$']],
    ["1st", ['error btcp/name /name: the name "1st" must match ^[a-zA-Z][a-zA-Z0-9_]*$']],
    ["n".repeat(64), []],
    ["n".repeat(65), ["error btcp/name /name: the name has 65 characters, at most 64 are allowed"]],
    ["a_1", []],
    ["toString", []],
  ])("%j", (name, expected) => {
    expect(found({ name })).toEqual(expected);
  });
});

describe("descriptions", () => {
  test.each([
    [
      "Gets cell",
      [
        "error btcp/description-length /description: the description has 9 characters, at least 10 are required",
      ],
    ],
    [
      "😀".repeat(9),
      [
        "error btcp/description-length /description: the description has 9 characters, at least 10 are required",
      ],
    ],
    ["😀".repeat(10), []],
    ["x".repeat(1000), []],
    [
      "x".repeat(1001),
      [
        "error btcp/description-length /description: the description has 1001 characters, at most 1000 are allowed",
      ],
    ],
  ])("%j", (description, expected) => {
    expect(found({ description })).toEqual(expected);
  });
});

describe("keys", () => {
  test.each([
    [{ name: undefined }, ['error btcp/required (root): "name" is required']],
    [
      { inputSchema: undefined, parameters: {} },
      ['error btcp/required /parameters: "inputSchema" is required, found "parameters"'],
    ],
    [
      { inputSchema: undefined, inputSchem: {} },
      ['error btcp/required /inputSchem: "inputSchema" is required, found "inputSchem"'],
    ],
    [{ tag: ["cells"] }, ['warning btcp/unknown-key /tag: the key "tag" is unknown; did you mean "tags"?']],
    [{ schema: {} }, []],
    [{ $schema: "x" }, []],
    [
      { examples: [{ params: {} }] },
      ['error btcp/required /examples/0/params: "examples[0].input" is required, found "params"'],
    ],
    [
      { examples: [{ input: {}, outputs: 1 }] },
      ['warning btcp/unknown-key /examples/0/outputs: the key "outputs" is unknown; did you mean "output"?'],
    ],
  ])("%j", (changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });

  test("a key that is no slip is only an info", () => {
    expect(found({ version: "1" }, "all")).toEqual([
      'info btcp/unknown-key /version: the key "version" is unknown: the specification gives a tool no such key',
    ]);
  });
});

describe("time limits", () => {
  test.each([
    [1000, []],
    [300_000, []],
    [
      30,
      [
        'error btcp/timeout-range /timeout: "timeout" is 30 milliseconds, at least 1000 are required; did you mean 30000?',
      ],
    ],
    [
      300,
      [
        'error btcp/timeout-range /timeout: "timeout" is 300 milliseconds, at least 1000 are required; did you mean 300000?',
      ],
    ],
    [999, ['error btcp/timeout-range /timeout: "timeout" is 999 milliseconds, at least 1000 are required']],
    [0, ['error btcp/timeout-range /timeout: "timeout" is 0 milliseconds, at least 1000 are required']],
    [
      300_001,
      ['error btcp/timeout-range /timeout: "timeout" is 300001 milliseconds, at most 300000 are allowed'],
    ],
  ])("%d", (timeout, expected) => {
    expect(found({ timeout })).toEqual(expected);
  });
});

describe("deprecation and tags", () => {
  test.each([
    [{ deprecated: true, deprecationMessage: "Use getCells" }, []],
    [
      { deprecationMessage: "Use getCells", deprecated: false },
      [
        'warning btcp/deprecation /deprecationMessage: "deprecationMessage" is there, but the tool is not deprecated',
      ],
    ],
    [
      { deprecated: true },
      ["info btcp/deprecation /deprecated: the tool is deprecated, and nothing says what to use instead"],
    ],
    [
      { tags: ["", "a", "a"] },
      [
        "warning btcp/tag /tags/0: tags[0] is empty",
        'warning btcp/tag /tags/2: tags[2] repeats "a", already listed as tags[1]',
      ],
    ],
  ])("%j", (changes, expected) => {
    expect(found(changes, "all")).toEqual(expected);
  });
});

describe("examples against the schemas", () => {
  const inputSchema = {
    type: "object",
    properties: { cell: { type: "string", pattern: "^[A-Z]+[0-9]+$", description: "Address" } },
    required: ["cell"],
    additionalProperties: false,
  };

  test.each([
    [{ input: { cell: "B5" }, output: { value: "4" } }, []],
    [
      { input: { cell: "b5" } },
      [
        'warning btcp/example-mismatch /examples/0/input/cell: examples[0].input at /cell does not fit "inputSchema": must match ^[A-Z]+[0-9]+$, "b5" does not',
      ],
    ],
    [
      { input: {} },
      [
        'warning btcp/example-mismatch /examples/0/input: examples[0].input does not fit "inputSchema": lacks the property "cell"',
      ],
    ],
    [
      { input: { cell: "B5", sheet: 1 } },
      [
        'warning btcp/example-mismatch /examples/0/input/sheet: examples[0].input at /sheet does not fit "inputSchema": is not a known property',
      ],
    ],
    [
      { input: { cell: "B5" }, output: null },
      [
        'warning btcp/example-mismatch /examples/0/output: examples[0].output does not fit "outputSchema": must be an object, not null',
      ],
    ],
  ])("%j", (example, expected) => {
    expect(found({ inputSchema, examples: [example] })).toEqual(expected);
  });

  test("what can't be decided is the schema's fault, and told there only", () => {
    const broken = { type: "object", properties: { cell: { $ref: "#/$defs/cell" } } };
    const rules = found({ inputSchema: broken, examples: [{ input: { cell: "B5" } }] });
    expect(rules.join()).toContain("schema/ref-dangling");
    expect(rules.join()).not.toContain("btcp/example-mismatch");
  });
});
