import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isJsoncPath, parseJson, parseJsonc } from "../src/index.ts";

describe("JSON with comments", () => {
  test.each<[string, unknown, string[]]>([
    ['{ "port": 80 } // the usual one', { port: 80 }, []],
    ['/* for the harbour */ { "port": /* tcp */ 80, }', { port: 80 }, []],
    ["[1, 2,\n // and no more\n]", [1, 2], []],
    ['{ "port": 80 }', { port: 80 }, []],
    ['{ "a": 1, "a": 2, }', { a: 2 }, ["duplicate-key"]],
    ['# yaml\n{ "port": 80 }', { port: 80 }, ["comment"]],
    ['{ "port": 80 } /* to the end', { port: 80 }, ["comment"]],
    ["{ port: 80 } // bare", { port: 80 }, ["unquoted-key"]],
    ['["a",, "b"]', ["a", "b"], ["missing-value"]],
  ])("%s", (text, value, problems) => {
    const document = parseJsonc(text);
    expect(document.value).toEqual(value);
    expect(document.problems.map(({ code }) => code)).toEqual(problems);
  });

  test("tells where comments stand, and where values do", () => {
    const text = '{\n  // the usual one\n  "port": 80,\n}';
    const document = parseJsonc(text);
    expect(document.comments?.map(({ start, end }) => text.slice(start, end))).toEqual(["// the usual one"]);
    expect(document.valid).toBe(true);
    expect(document.source(["port"])).toBe("80");
    expect(document.position(document.locate(["port"])?.key?.start ?? 0)).toMatchObject({
      line: 3,
      column: 3,
    });
  });

  test("is read as JSON where it is JSON", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJsonc(text).value).toEqual(parseJson(text).value);
        expect(parseJsonc(text).problems).toEqual(parseJson(text).problems);
      }),
    );
  });

  test("means the same with comments in every gap", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 2 }), (text) => {
        const spaced = JSON.stringify(JSON.parse(text), null, 1).replaceAll("\n", "/* x */\n// y\n");
        const document = parseJsonc(spaced);
        if (spaced.includes('"/*')) return;
        expect(document.value).toEqual(JSON.parse(text));
      }),
    );
  });

  test("is known by its name", () => {
    expect(["tools.jsonc", "tools.json", "jsonc"].map(isJsoncPath)).toEqual([true, false, false]);
  });
});
