import { parseJson } from "@toolhaft/json-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFrame, type CodeFrameOptions } from "../src/code-frame.ts";

/** The frame around the text between ‹ and ›, which mark the range and are no part of the text. */
function frame(marked: string, options?: CodeFrameOptions): string[] {
  const start = marked.indexOf("‹");
  const end = marked.indexOf("›") - 1;
  const text = marked.replace(/[‹›]/g, "");
  const document = parseJson(text);
  return codeFrame(text, { start: document.position(start), end: document.position(end) }, options).split(
    "\n",
  );
}

describe("code frame", () => {
  test("shows the line, the one above, and the place", () => {
    expect(frame('{\n  "tools": [\n    { "name": ‹"get_time"› }\n  ]\n}\n')).toEqual([
      '    2 |   "tools": [',
      '    3 |     { "name": "get_time" }',
      "      |               ^^^^^^^^^^",
    ]);
  });

  test.each<[string, string, string[], CodeFrameOptions?]>([
    ["the first line has none above", "‹[›]", ["    1 | []", "      | ^"]],
    ["an empty range is one cell", "[1‹›]", ["    1 | [1]", "      |   ^"]],
    ["at the end of the file", "[1,\n‹›", ["    1 | [1,", "    2 |", "      | ^"]],
    ["an empty file", "‹›", ["    1 |", "      | ^"]],
    [
      "more lines above",
      "1\n2\n3\n‹4›\n5",
      ["    2 | 2", "    3 | 3", "    4 | 4", "      | ^"],
      { before: 2 },
    ],
    ["more lines above than there are", "1\n‹2›", ["    1 | 1", "    2 | 2", "      | ^"], { before: 9 }],
    ["none above", "1\n‹2›", ["    2 | 2", "      | ^"], { before: 0 }],
    ["an empty line above", "1\n\n‹3›", ["    2 |", "    3 | 3", "      | ^"]],
    ["CRLF", "[\r\n  ‹1›\r\n]\r\n", ["    1 | [", "    2 |   1", "      |   ^"]],
    ["a range over a CRLF", "[‹1\r\n›]", ["    1 | [1", "      |  ^"]],
    ["a lone CR ends a line", "[\r‹1›]", ["    1 | [", "    2 | 1]", "      | ^"]],
    ["a range over lines", "[‹{\n  1\n}›]", ["    1 | [{", "      |  ^"]],
    ["a range that starts at a line's end", "[1‹\n2›]", ["    1 | [1", "      |   ^"]],
    ["tabs are two spaces", "\t\t‹1›\t2", ["    1 |     1  2", "      |     ^"]],
    ["a tab in the range", "‹1\t2›", ["    1 | 1  2", "      | ^^^^"]],
    ["wide characters", '"東京" ‹"大阪"›', ['    1 | "東京" "大阪"', "      |        ^^^^^^"]],
    ["emoji", '"🕐" ‹1›', ['    1 | "🕐" 1', "      |      ^"]],
    ["emoji among narrow signs", '"✅⭐" ‹1›', ['    1 | "✅⭐" 1', "      |        ^"]],
    ["a flag", '"🇩🇪" ‹1›', ['    1 | "🇩🇪" 1', "      |      ^"]],
    ["a cut between emoji", '"✅✅✅✅✅✅✅✅"‹7›', ['    1 | …✅✅"7', "      |       ^"], { width: 7 }],
    ["combining marks", '"e\u0301" ‹1›', ['    1 | "e\u0301" 1', "      |     ^"]],
    ["half a pair", '"\ud83d" ‹1›', ['    1 | "<U+D83D>" 1', "      |            ^"]],
    [
      "characters that act",
      '"\u001b[2J\u202e" ‹"\0"›',
      ['    1 | "<U+001B>[2J<U+202E>" "<U+0000>"', "      |                       ^^^^^^^^^^"],
    ],
    ["a byte order mark", "‹\ufeff›1", ["    1 | <U+FEFF>1", "      | ^^^^^^^^"]],
    [
      "a line that is cut behind the place",
      "01234‹abc›0123456789012345",
      ["    1 | 01234abc012345678901…", "      |      ^^^"],
      { width: 20 },
    ],
    [
      "a line that is cut before the place",
      "0123456789‹abc›0123456789",
      ["    1 | …3456789abc0123456789", "      |         ^^^"],
      { width: 20 },
    ],
    [
      "a line that is cut on both sides",
      "0123456789‹abc›0123456789",
      ["    1 | …56789abc0123456…", "      |       ^^^"],
      { width: 15 },
    ],
    [
      "a place that is wider than the frame",
      "0123456789‹abcdefghijklmnopqrstuvwxyz›",
      ["    1 | …6789abcdefgh…", "      |      ^^^^^^^^"],
      { width: 12 },
    ],
    [
      "a line above that is cut",
      "0123456789abcdefghij\n‹1›",
      ["    1 | 0123456789…", "    2 | 1", "      | ^"],
      { width: 10 },
    ],
    [
      "a cut never halves a wide character",
      "東京東京東京‹大›東京東京",
      ["    1 | …京大東京…", "      |    ^^"],
      { width: 9 },
    ],
  ])("%s", (_, marked, expected, options) => {
    expect(frame(marked, options)).toEqual(expected);
  });

  test("line numbers keep their column when they get longer", () => {
    const lines = Array.from({ length: 99 }, () => "0").join("\n");
    expect(frame(`${lines}\n‹1›`)).toEqual(["     99 | 0", "    100 | 1", "        | ^"]);
  });

  test("a file of one long line is cut around the place, from anywhere in it", () => {
    const filler = "0,".repeat(500_000);
    const cells = 100;
    expect(frame(`[${filler}‹"get_time"›,${filler}0]`)).toEqual([
      `    1 | …${"0,".repeat(17).slice(-33)}"get_time"${",0".repeat(29).slice(0, cells - 33 - 10)}…`,
      `      |  ${" ".repeat(33)}^^^^^^^^^^`,
    ]);
  });

  test("a line above that is too long to look at is left out", () => {
    expect(frame(`${"0".repeat(100_000)}\n‹1›`)).toEqual(["    2 | 1", "      | ^"]);
  });

  test("a range of a million characters is underlined to the frame's end", () => {
    expect(frame(`‹"${"a".repeat(1_000_000)}"›`, { width: 10 })).toEqual([
      '    1 | "aaaaaaaaa…',
      "      | ^^^^^^^^^^",
    ]);
  });

  test.each([
    ["error", "31"],
    ["warning", "33"],
    ["info", "34"],
    ["related", "36"],
  ] as const)("colours: %s", (kind, code) => {
    expect(frame("‹1›", { color: true, kind })).toEqual([
      "\u001b[2m    1 |\u001b[22m 1",
      `\u001b[2m      |\u001b[22m \u001b[${code}m^\u001b[39m`,
    ]);
  });

  test("any text and any range: never an acting character, and the place is always underlined", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(text, fc.nat(300), fc.nat(300), fc.integer({ min: 1, max: 120 }), (source, a, b, width) => {
        const document = parseJson(source);
        const [start, end] = [Math.min(a, b, source.length), Math.min(Math.max(a, b), source.length)];
        const lines = codeFrame(
          source,
          { start: document.position(start), end: document.position(end) },
          { width },
        ).split("\n");
        for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(lines.at(-1)).toMatch(/^ +\| +\^+$/);
        expect(lines.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
