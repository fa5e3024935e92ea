import { compatManifest } from "@toolhaft/manifest-schema/compat";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const path = "/srv/agent/tools.json";
const registryOf = (text: string): unknown => compatManifest(text, { path }).registry;

describe("what Go's decoder makes of a manifest", () => {
  test.each([
    ["null", "null", {}],
    ["an object without a list", "{}", {}],
    ["null as the list", '{"tools": null}', {}],
    [
      "keys in any case",
      '{"TOOLS": [{"Name": "now", "COMMAND": ["./tools/bin/now"]}]}',
      { now: { name: "now", command: ["/srv/agent/tools/bin/now"] } },
    ],
    [
      "letters outside ASCII that fold into it",
      '{"tool\u017f": [{"name": "now", "command": ["/bin/date"], "timeout\u017fec": 3}]}',
      { now: { name: "now", command: ["/bin/date"], timeoutSec: 3 } },
    ],
    [
      "an escaped key",
      String.raw`{"tools": [{"\u006eame": "now", "command": ["/bin/date"]}]}`,
      { now: { name: "now", command: ["/bin/date"] } },
    ],
    [
      "a second list over the first, tool by tool",
      '{"tools": [{"name": "now", "description": "Time", "command": ["/bin/date", "-u"]}], "tools": [{"command": [null, "-R"]}]}',
      { now: { name: "now", description: "Time", command: ["/bin/date", "-R"] } },
    ],
    [
      "what lay behind a shorter list",
      '{"tools": [{"name": "now", "command": ["/bin/date", "-u"], "command": ["/bin/cal"], "command": [null, null]}]}',
      { now: { name: "now", command: ["/bin/cal", "-u"] } },
    ],
    [
      "an empty list forgets",
      '{"tools": [{"name": "now", "command": ["/bin/date", "-u"], "command": [], "command": ["/bin/cal", null]}]}',
      { now: { name: "now", command: ["/bin/cal", ""] } },
    ],
    [
      "null keeps a string and a number, and empties a list",
      '{"tools": [{"name": "now", "name": null, "timeoutSec": 3, "timeoutSec": null, "command": ["/bin/date"], "envPassthrough": ["TZ"], "envPassthrough": null}]}',
      { now: { name: "now", command: ["/bin/date"], timeoutSec: 3 } },
    ],
    [
      "variables that become ASCII in upper case",
      '{"tools": [{"name": "now", "command": ["/bin/date"], "envPassthrough": ["tz", "\u017fECRET", "\u0131D"]}]}',
      { now: { name: "now", command: ["/bin/date"], envPassthrough: ["TZ", "SECRET", "ID"] } },
    ],
  ])("%s", (_, text, registry) => {
    expect(registryOf(text)).toEqual(registry);
  });

  test("a name of the prototype is a name", () => {
    const text = '{"tools": [{"name": "__proto__", "command": ["/bin/date"]}]}';
    expect(Object.keys(registryOf(text) as object)).toEqual(["__proto__"]);
  });
});

describe("its one error", () => {
  test.each([
    [
      '{"tools": [{}, {"name": 7}]}',
      "parse manifest: json: cannot unmarshal number into Go struct field ToolSpec.tools.name of type string",
    ],
    [
      '{"tools": [{"name": 7, "command": true}]}',
      "parse manifest: json: cannot unmarshal number into Go struct field ToolSpec.tools.name of type string",
    ],
    [
      '{"tools": "now"}',
      "parse manifest: json: cannot unmarshal string into Go struct field Manifest.tools of type []tools.ToolSpec",
    ],
    ["[]", "parse manifest: json: cannot unmarshal array into Go value of type tools.Manifest"],
    [
      '{"tools": [{"name": "now", "command": ["/bin/date"], "envPassthrough": [null]}]}',
      'tool[0] "now": envPassthrough[0]: empty name',
    ],
    [
      '{"tools": [{"name": "now", "command": ["/bin/date"], "timeoutSec": 1e2}]}',
      "parse manifest: json: cannot unmarshal number 1e2 into Go struct field ToolSpec.tools.timeoutSec of type int",
    ],
  ])("%s", (text, error) => {
    expect(compatManifest(text, { path })).toEqual({ accepted: false, error });
  });

  test.each([
    ["", "unexpected end of JSON input"],
    ['{"tools": [', "unexpected end of JSON input"],
    ['{"tools": "n', "unexpected end of JSON input"],
    ["nul", "invalid character ' ' in literal null (expecting 'l')"],
    ["nil", "invalid character 'i' in literal null (expecting 'u')"],
    ['{"tools": [],}', "invalid character '}' looking for beginning of object key string"],
    ['{"tools": [1,]}', "invalid character ']' looking for beginning of value"],
    ["{'tools': []}", "invalid character '\\'' looking for beginning of object key string"],
    ['{"tools" []}', "invalid character '[' after object key"],
    ['{"tools": [] "x"}', "invalid character '\"' after object key:value pair"],
    ["[1 2]", "invalid character '2' after array element"],
    ["{} x", "invalid character 'x' after top-level value"],
    ['"a\tb"', "invalid character '\\t' in string literal"],
    [String.raw`"\x"`, "invalid character 'x' in string escape code"],
    [String.raw`"\u00g0"`, String.raw`invalid character 'g' in \u hexadecimal character escape`],
    ["-x", "invalid character 'x' in numeric literal"],
    ["1.x", "invalid character 'x' after decimal point in numeric literal"],
    ["1ex", "invalid character 'x' in exponent of numeric literal"],
    ["01", "invalid character '1' after top-level value"],
    ["\u20ac", "invalid character '\u00e2' looking for beginning of value"],
    ["[".repeat(10_001), "exceeded max depth"],
  ])("of text that is no JSON: %j", (text, error) => {
    expect(compatManifest(text)).toEqual({ accepted: false, error: `parse manifest: ${error}` });
  });
});

test("text is refused as JSON exactly when JSON.parse refuses it", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"',
    "1",
    "-",
    "0",
    ".",
    "e",
    "true",
    "nul",
    " ",
    "\\",
    "\t",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const { error = "" } = compatManifest(text);
      const isSyntax = error.startsWith("parse manifest: ") && !error.includes("cannot unmarshal");
      expect(isSyntax).toBe(!parses(text));
    }),
    { numRuns: 3000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
