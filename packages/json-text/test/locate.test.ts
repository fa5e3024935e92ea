import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import fc from "fast-check";
import { parseTree, type Node } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { jsonText } from "./texts.ts";

type Path = (string | number)[];

/** Every node of jsonc-parser's tree that the value still holds: of equal keys only the last counts. */
function nodesOf(node: Node, path: Path = []): { path: Path; node: Node; key?: Node }[] {
  const found: { path: Path; node: Node; key?: Node }[] = [{ path, node }];
  if (node.type === "array") {
    for (const [index, item] of (node.children ?? []).entries())
      found.push(...nodesOf(item, [...path, index]));
  }
  if (node.type === "object") {
    const last = new Map(
      (node.children ?? []).map((member) => [member.children?.[0]?.value as string, member]),
    );
    for (const [name, { children = [] }] of last) {
      const [key, value] = children;
      if (!key || !value) continue;
      const [self, ...rest] = nodesOf(value, [...path, name]);
      if (self) found.push({ ...self, key }, ...rest);
    }
  }
  return found;
}

function rangesOf(document: JsonDocument, text: string): { ours: unknown; theirs: unknown }[] {
  // jsonc-parser takes the mark for a fault; ours counts it as the first character.
  const shift = text.startsWith("\ufeff") ? 1 : 0;
  const tree = parseTree(text.slice(shift));
  if (!tree) throw new Error("jsonc-parser read nothing");
  const range = ({ offset, length }: Node) => ({ start: offset + shift, end: offset + length + shift });
  return nodesOf(tree).map(({ path, node, key }) => ({
    ours: document.locate(path),
    theirs: key ? { key: range(key), value: range(node) } : { value: range(node) },
  }));
}

describe("every node's place", () => {
  test("is jsonc-parser's, in any text", () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        for (const { ours, theirs } of rangesOf(parseJson(text), text)) expect(ours).toEqual(theirs);
      }),
      { numRuns: 1500 },
    );
  });

  test("is the last one's where a key stands twice", () => {
    const text = '{"a":{"b":1},\r\n"a":{"b":2,"\\u0062":3},"__proto__":[1],"__proto__":[2]}';
    for (const { ours, theirs } of rangesOf(parseJson(text), text)) expect(ours).toEqual(theirs);
    expect(parseJson(text).source(["a", "b"])).toBe("3");
    expect(parseJson(text).source(["__proto__", 0])).toBe("2");
  });

  test("is undefined where the text has no node", () => {
    const document = parseJson('{"tools":[{"name":"get_time"}]}');
    for (const path of [
      ["x"],
      ["tools", 1],
      ["tools", -1],
      ["tools", "00"],
      ["tools", "length"],
      ["tools", 0, "name", 0],
      ["toString"],
      ["__proto__"],
    ]) {
      expect(document.locate(path)).toBeUndefined();
    }
    expect(document.locate(["tools", "0"])).toEqual(document.locate(["tools", 0]));
  });

  test("keeps a number's spelling", () => {
    const document = parseJson('{"a":1.0,"b":9007199254740993,"c":[1E+2]}');
    expect([document.source(["a"]), document.source(["b"]), document.source(["c", 0])]).toEqual([
      "1.0",
      "9007199254740993",
      "1E+2",
    ]);
  });

  test("is found behind any number of strings, brackets and quotes in them", () => {
    const odd = ["]", "}", "[{", 'say "]"', "\\", '\\"', ""];
    const patterns = Array.from({ length: 300 }, (_, index) => odd[index % odd.length]);
    const text = JSON.stringify([{ patterns, more: [...patterns, { patterns }] }, { name: "get_time" }]);
    expect(parseJson(text).source([1, "name"])).toBe('"get_time"');
    expect(parseJson(text).source([0, "more", 300, "patterns"])).toBe(JSON.stringify(patterns));
  });

  test("is found for every tool of a large text", () => {
    const tool = { name: "get_time", command: ["./bin/time"], parameters: { type: "object" } };
    const text = JSON.stringify({ tools: Array.from({ length: 20_000 }, () => tool) });
    const document = parseJson(text);
    for (let index = 0; index < 20_000; index += 7) {
      expect(document.source(["tools", index, "name"])).toBe('"get_time"');
    }
  });
});

describe("line and column", () => {
  const document = parseJson('{\r\n  "a": 1,\r  "b": "\u{1f570}"\n}');
  test.each([
    [0, { offset: 0, line: 1, column: 1 }],
    [3, { offset: 3, line: 2, column: 1 }],
    [5, { offset: 5, line: 2, column: 3 }],
    [13, { offset: 13, line: 3, column: 1 }],
    [25, { offset: 25, line: 4, column: 1 }],
    [-5, { offset: 0, line: 1, column: 1 }],
    [999, { offset: 26, line: 4, column: 2 }],
  ])("of offset %i", (offset, position) => {
    expect(document.position(offset)).toEqual(position);
  });
});
