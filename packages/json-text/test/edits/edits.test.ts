import {
  applyEdits,
  insertItem,
  insertMember,
  parseJson,
  removeNode,
  renameKey,
  setValue,
  type JsonDocument,
  type TextEdit,
} from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";

const pretty = `{
  "tools": [
    {
      "name": "get_time",
      "command": ["./bin/time", "--utc"],
      "parameters": {}
    },
    {
      "name": "fetch_url",
      "timeoutSec": 30
    }
  ]
}
`;
const minified = '{"tools":[{"name":"get_time","command":["./bin/time"],"parameters":{}}]}';
const tabs = '{\r\n\t"name": "get_time",\r\n\t"tags": []\r\n}\r\n';

function edit(text: string, make: (document: JsonDocument) => TextEdit[]): string | undefined {
  const result = applyEdits(text, make(parseJson(text)));
  return result.ok ? result.text : undefined;
}

const edits: [
  name: string,
  text: string,
  make: (document: JsonDocument) => TextEdit[],
  from: string,
  to: string,
][] = [
  [
    "a value",
    pretty,
    (document) => setValue(document, ["tools", 1, "timeoutSec"], 1.5),
    '"timeoutSec": 30',
    '"timeoutSec": 1.5',
  ],
  [
    "a value by an object, indented as its place is",
    pretty,
    (document) => setValue(document, ["tools", 0, "parameters"], { type: "object" }),
    '"parameters": {}',
    '"parameters": {\n        "type": "object"\n      }',
  ],
  [
    "a value by an object, on the one line there is",
    minified,
    (document) => setValue(document, ["tools", 0, "parameters"], { type: "object" }),
    '"parameters":{}',
    '"parameters":{"type":"object"}',
  ],
  [
    "a key",
    pretty,
    (document) => renameKey(document, ["tools", 1, "timeoutSec"], 'a"b'),
    '"timeoutSec"',
    '"a\\"b"',
  ],
  [
    "a member away with its line",
    pretty,
    (document) => removeNode(document, ["tools", 0, "name"]),
    '      "name": "get_time",\n',
    "",
  ],
  [
    "the last member away with the comma before it",
    pretty,
    (document) => removeNode(document, ["tools", 1, "timeoutSec"]),
    ',\n      "timeoutSec": 30',
    "",
  ],
  [
    "an item away",
    pretty,
    (document) => removeNode(document, ["tools", 0, "command", 0]),
    '"./bin/time", ',
    "",
  ],
  [
    "a whole tool away",
    pretty,
    (document) => removeNode(document, ["tools", 1]),
    ',\n    {\n      "name": "fetch_url",\n      "timeoutSec": 30\n    }',
    "",
  ],
  [
    "the only item away",
    minified,
    (document) => removeNode(document, ["tools", 0, "command", 0]),
    '"./bin/time"',
    "",
  ],
  [
    "a member in after another",
    pretty,
    (document) => insertMember(document, ["tools", 0], "description", "Tell the time.", { after: "name" }),
    '"name": "get_time",\n',
    '"name": "get_time",\n      "description": "Tell the time.",\n',
  ],
  [
    "a member in at the end",
    minified,
    (document) => insertMember(document, ["tools", 0], "timeoutSec", 5),
    '"parameters":{}',
    '"parameters":{},"timeoutSec":5',
  ],
  [
    "the first member in",
    pretty,
    (document) => insertMember(document, ["tools", 0, "parameters"], "required", ["zone"]),
    '"parameters": {}',
    '"parameters": {\n        "required": [\n          "zone"\n        ]\n      }',
  ],
  [
    "an item in at the end of its line",
    pretty,
    (document) => insertItem(document, ["tools", 0, "command"], "--iso"),
    '"--utc"]',
    '"--utc", "--iso"]',
  ],
  [
    "an item in before another",
    pretty,
    (document) => insertItem(document, ["tools"], null, { index: 0 }),
    '"tools": [\n    {\n      "name": "get_time"',
    '"tools": [\n    null,\n    {\n      "name": "get_time"',
  ],
  [
    "the first item in, with tabs and \\r\\n",
    tabs,
    (document) => insertItem(document, ["tags"], "clock"),
    "[]",
    '[\r\n\t\t"clock"\r\n\t]',
  ],
];

test.each(edits)("puts %s", (_, text, make, from, to) => {
  expect(text.split(from)).toHaveLength(2);
  expect(edit(text, make)).toBe(text.replace(from, () => to));
});

describe("no edit is made", () => {
  test.each<[string, (document: JsonDocument) => TextEdit[]]>([
    ["for a node that is not there", (document) => setValue(document, ["tools", 7], 1)],
    ["for a prototype's key", (document) => setValue(document, ["constructor"], 1)],
    ["for the key of an item", (document) => renameKey(document, ["tools", 0], "tool")],
    ["for a name that is taken", (document) => renameKey(document, ["tools", 0, "name"], "command")],
    ["for the root", (document) => removeNode(document, [])],
    ["for a key that is taken", (document) => insertMember(document, ["tools", 0], "name", "x")],
    ["after a key that is not there", (document) => insertMember(document, [], "x", 1, { after: "y" })],
    ["into what is no object", (document) => insertMember(document, ["tools"], "x", 1)],
    ["into what is no array", (document) => insertItem(document, [], 1)],
  ])("%s", (_, make) => {
    expect(make(parseJson(pretty))).toEqual([]);
  });
});

describe("applyEdits", () => {
  test("takes edits in any order", () => {
    const result = applyEdits("abcdef", [
      { start: 4, end: 5, text: "E" },
      { start: 0, end: 1, text: "A" },
      { start: 4, end: 4, text: "-" },
    ]);
    expect(result).toEqual({ ok: true, text: "Abcd-Ef" });
  });

  test("refuses edits that overlap, and names them", () => {
    const [first, second] = [
      { start: 0, end: 3, text: "" },
      { start: 2, end: 4, text: "x" },
    ] as const;
    expect(applyEdits("abcdef", [second, first])).toEqual({ ok: false, overlap: [first, second] });
  });

  test("refuses an edit outside the text", () => {
    const edit = { start: 2, end: 9, text: "" };
    expect(applyEdits("abc", [edit])).toEqual({ ok: false, overlap: [edit, edit] });
  });
});
