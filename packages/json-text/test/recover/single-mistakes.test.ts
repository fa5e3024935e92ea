import { applyEdits, parseJson } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";

/** One mistake each: the text, the code, the marked place, the text after the fix, the value that was read. */
const mistakes: [
  name: string,
  text: string,
  code: string,
  marked: string,
  fixed?: string | undefined,
  value?: unknown,
][] = [
  ["a comma before }", '{"name":"get_time",}', "trailing-comma", ",", '{"name":"get_time"}'],
  ["a comma before ]", '["./bin/time",]', "trailing-comma", ",", '["./bin/time"]'],
  ["no comma between members", '{"a":"x" "b":1}', "missing-comma", "", '{"a":"x", "b":1}'],
  ["no comma between lines", '{"a":"x"\n"b":1}', "missing-comma", "", '{"a":"x",\n"b":1}'],
  ["no comma between items", '["--json"\n  "--utc"]', "missing-comma", "", '["--json",\n  "--utc"]'],
  ["a semicolon for a comma", '{"a":1;"b":2}', "missing-comma", ";", '{"a":1,"b":2}'],
  ["no colon", '{"name" "get_time"}', "missing-colon", "", '{"name": "get_time"}'],
  ["an equals sign", '{"name" = "get_time"}', "missing-colon", "=", '{"name" : "get_time"}'],
  ["an arrow", '{"name" => "get_time"}', "missing-colon", "=>", '{"name" : "get_time"}'],
  ["no value before }", '{"a":1,"name":}', "missing-value", '"name"', undefined, { a: 1 }],
  ["no value before ,", '{"name":,"b":1}', "missing-value", '"name"', undefined, { b: 1 }],
  ["no value on its line", '{"name":\n"b":1}', "missing-value", '"name"', undefined, { b: 1 }],
  ["a key alone", '{"a":1,"name"}', "missing-value", '"name"', undefined, { a: 1 }],
  ["two commas", '["a",,"b"]', "missing-value", ",", '["a","b"]'],
  ["two commas apart", '["a", ,"b"]', "missing-value", ",", '["a", "b"]'],
  ["a comma first", '[,"a"]', "missing-value", ",", '["a"]'],
  ["a line comment", '{"a":1, // UTC\n"b":2}', "comment", "// UTC", '{"a":1,\n"b":2}'],
  ["a comment after a string", '{"a":"x" // UTC\n}', "comment", "// UTC", '{"a":"x"\n}'],
  ["a comment on its own line", '{\n  // UTC\n  "a":1}', "comment", "// UTC", '{\n  "a":1}'],
  ["a hash comment", '# tools\n{"a":1}', "comment", "# tools", '{"a":1}'],
  ["a block comment", '{"a":/* id */1}', "comment", "/* id */", '{"a": 1}'],
  ["a block of comments", "// one\n// two\n[1]", "comment", "// one\n// two", "[1]"],
  ["single quotes", `{"a":'it "is"'}`, "single-quotes", `'it "is"'`, '{"a":"it \\"is\\""}'],
  ["backticks", '{"a":`x`}', "single-quotes", "`x`", '{"a":"x"}'],
  ["typographic quotes", '{"a":“x”}', "smart-quotes", "“x”", '{"a":"x"}'],
  ["half a pair of them", '{"a":“x"}', "smart-quotes", '“x"', '{"a":"x"}'],
  ["no closing quote", '{"a":"x,\n"b":1}', "unterminated-string", '"x', '{"a":"x",\n"b":1}'],
  [
    "no closing quote before a key on the same line",
    '{"name":"get_time,"command":["x"]}',
    "unterminated-string",
    '"get_time',
    '{"name":"get_time","command":["x"]}',
  ],
  [
    "a variable that nobody filled in",
    '{"timeoutSec": ${TIMEOUT}, "b":1}',
    "bad-literal",
    "${TIMEOUT}",
    '{"timeoutSec": "${TIMEOUT}", "b":1}',
  ],
  [
    "an unfinished merge",
    '{\n<<<<<<< HEAD\n"a":1,\n=======\n"a":2,\n>>>>>>> new\n"b":1}',
    "unexpected",
    "<<<<<<< HEAD",
    undefined,
    { a: 1, b: 1 },
  ],
  [
    "an unfinished merge with its base",
    "[\n<<<<<<< HEAD\n1\n||||||| base\n2\n=======\n3\n>>>>>>> new\n]",
    "unexpected",
    "<<<<<<< HEAD",
    undefined,
    [1],
  ],
  ["a mark that was left", "[\n1\n>>>>>>> new\n]", "unexpected", ">>>>>>> new", undefined, [1]],
  ["a Markdown fence", '```json\n{"a":1}\n```\n', "unexpected", "```json", '{"a":1}\n'],
  ["a fence that does not close", "```\n[1]\n", "unexpected", "```", "[1]\n"],
  [
    "a comment that never ends after one that does",
    "[1] // end\n/* open",
    "comment",
    "/* open",
    undefined,
    [1],
  ],
  ["no closing quote at the end", '{"a":"x}', "unterminated-string", '"x', '{"a":"x"}'],
  ["no opening quote", '{"a": get_time"}', "unterminated-string", 'get_time"', '{"a": "get_time"}'],
  ["a key without its closing quote", '{"a: "x"}', "unterminated-string", '"a', '{"a": "x"}'],
  [
    "quotes in a text",
    '{"a":"Say "hi" now","b":1}',
    "unescaped-quote",
    '"hi"',
    '{"a":"Say \\"hi\\" now","b":1}',
  ],
  ["a bare key", '{name:"x"}', "unquoted-key", "name", '{"name":"x"}'],
  ["a key without its opening quote", '{name":"x"}', "unquoted-key", 'name"', '{"name":"x"}'],
  ["Python's True", '{"a":True}', "bad-literal", "True", '{"a":true}'],
  ["Python's None", "[None,1]", "bad-literal", "None", "[null,1]"],
  ["undefined", '{"a":undefined}', "bad-literal", "undefined", '{"a":null}'],
  ["NaN", '{"a":NaN}', "bad-literal", "NaN", '{"a":null}'],
  ["-Infinity", '{"a":-Infinity}', "bad-literal", "-Infinity", '{"a":null}'],
  ["letters swapped", '{"a":flase}', "bad-literal", "flase", '{"a":false}'],
  [
    "text without quotes",
    '{"a": Get the time, "b":1}',
    "bad-literal",
    "Get the time",
    '{"a": "Get the time", "b":1}',
  ],
  ["a path without quotes", "[./bin/time]", "bad-literal", "./bin/time", '["./bin/time"]'],
  ["a plus sign", '{"a":+1}', "bad-number", "+1", '{"a":1}'],
  ["leading zeros", '{"a":007}', "bad-number", "007", '{"a":7}'],
  ["hexadecimal", '{"a":0x1F}', "bad-number", "0x1F", '{"a":31}'],
  ["no digit before the point", '{"a":-.5}', "bad-number", "-.5", '{"a":-0.5}'],
  ["no digit after the point", '{"a":5.}', "bad-number", "5.", '{"a":5}'],
  ["underscores", '{"a":30_000}', "bad-number", "30_000", '{"a":30000}'],
  ["a unit", '{"a":30s}', "bad-number", "30s", '{"a":"30s"}'],
  ["an exponent without digits", '{"a":1e}', "bad-number", "1e", undefined, {}],
  ["a regular expression", '{"a":"^\\d+\\.\\d+$"}', "bad-escape", "\\", '{"a":"^\\\\d+\\\\.\\\\d+$"}'],
  ["a hex escape", '{"a":"\\x41"}', "bad-escape", "\\x41", '{"a":"\\u0041"}'],
  ["three digits after \\u", '{"a":"\\u12"}', "bad-escape", "\\u", '{"a":"\\\\u12"}'],
  ["a raw line break", '{"a":"x\ny","b":1}', "control-character", "\n", '{"a":"x\\ny","b":1}'],
  ["a raw tab", '{"a":"x\ty"}', "control-character", "\t", '{"a":"x\\ty"}'],
  ["an open list", '{"a":[1,2', "truncated", "", '{"a":[1,2]}'],
  ["cut after a comma", '{"a":1,', "truncated", "", '{"a":1}'],
  ["cut in a string", '{"a":1,"b":"x', "truncated", "", undefined, { a: 1 }],
  ["cut in a key", '{"a":1,"b', "truncated", "", undefined, { a: 1 }],
  ["cut after a key", '{"a":1,"b"', "truncated", "", undefined, { a: 1 }],
  ["cut after a colon", '{"a":1,"b":', "truncated", "", undefined, { a: 1 }],
  ["cut in a word", '{"a":1,"b":tr', "truncated", "", undefined, { a: 1 }],
  ["cut in a number", '{"a":1,"b":-', "truncated", "", undefined, { a: 1 }],
  ["a mistyped bracket", '{"a":[1,2}}', "wrong-bracket", "}", '{"a":[1,2]}'],
  ["a missing bracket", '{"a":["x", "b":1}', "wrong-bracket", "", '{"a":["x"], "b":1}'],
  ["a missing bracket before the end", '{"a":["x"}', "wrong-bracket", "", '{"a":["x"]}'],
  ["a missing brace", '[{"a":1,{"b":1}]', "wrong-bracket", "", '[{"a":1},{"b":1}]'],
  ["a bracket too many", '{"a":[1]],"b":2}', "wrong-bracket", "]", '{"a":[1],"b":2}'],
  ["a brace too many at the end", '{"a":1}}', "wrong-bracket", "}", '{"a":1}'],
  ["a second value", '{"a":1}\n{"b":2}', "trailing-text", '{"b":2}', undefined, { a: 1 }],
  ["a semicolon at the end", '{"a":1};', "trailing-text", ";", '{"a":1}'],
  ["joined strings", '{"a":"x" + "y","b":1}', "unexpected", '+ "y"', undefined, { a: "x", b: 1 }],
  ["two colons", '{"a"::1}', "unexpected", ":", '{"a":1}'],
  ["no key", '{:1,"b":2}', "unexpected", ":", undefined, { b: 2 }],
  ["keys in a list", '["a":1,"b":2]', "unexpected", ":", undefined, ["a", "b"]],
  ["a no-break space", '{"a":\u00a01}', "unexpected", "\u00a0", '{"a": 1}'],
  ["YAML", "name: get_time\ncommand: x\n", "unexpected", "name: get_time"],
  ["a web page", "<!doctype html>\n<p>Not found", "unexpected", "<!doctype html>"],
  ["nothing", " \n", "empty", " \n"],
  ["a key twice", '{"a":1,"a":2}', "duplicate-key", '"a"', undefined, { a: 2 }],
  [
    "a key twice, written in two ways",
    '{"a":1,"\\u0061":2}',
    "duplicate-key",
    '"\\u0061"',
    undefined,
    { a: 2 },
  ],
];

describe("one mistake is one problem", () => {
  test.each(mistakes)("%s", (_, text, code, marked, fixed, value) => {
    const document = parseJson(text);
    expect(document.problems.map((problem) => problem.code)).toEqual([code]);
    const [problem] = document.problems;
    expect(text.slice(problem?.start, problem?.end)).toBe(marked);
    const edits = problem?.fix?.edits;
    expect(edits && applyEdits(text, edits)).toEqual(
      fixed === undefined ? undefined : { ok: true, text: fixed },
    );
    expect(document.value).toEqual(fixed === undefined ? value : JSON.parse(fixed));
  });
});

describe("all faults of a text are found in one pass", () => {
  const text = `{
  "tools": [
    { "name": "get_time", "command": ["./bin/time",], },
    { 'name': "fetch_url", "timeoutSec": 030 }
    { "name": "count_words", "strict": True, // yes
      "description": "Say "hello"" }
  ]
}`;

  test("with the node that holds each", () => {
    expect(parseJson(text).problems.map(({ code, path }) => `${code} ${path.join("/")}`)).toEqual([
      "trailing-comma tools/0/command",
      "trailing-comma tools/0",
      "single-quotes tools/1",
      "bad-number tools/1/timeoutSec",
      "missing-comma tools",
      "bad-literal tools/2/strict",
      "comment tools/2",
      "unescaped-quote tools/2/description",
    ]);
  });

  test("and every tool is read", () => {
    expect(parseJson(text).value).toEqual({
      tools: [
        { name: "get_time", command: ["./bin/time"] },
        { name: "fetch_url", timeoutSec: 30 },
        { name: "count_words", strict: true, description: 'Say "hello"' },
      ],
    });
  });

  test("and can be located", () => {
    const document = parseJson(text);
    expect(document.source(["tools", 1, "timeoutSec"])).toBe("030");
    const key = document.locate(["tools", 1, "name"])?.key;
    expect(text.slice(key?.start, key?.end)).toBe("'name'");
    expect(document.locate(["tools", "01"])).toBeUndefined();
    expect(document.locate(["tools", 3])).toBeUndefined();
    expect(document.locate(["tools", 0, "toString"])).toBeUndefined();
  });
});
