import { parsePointer } from "@toolhaft/json-text";
import { readYaml } from "@toolhaft/tool-recipes/yaml";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";

/** The JSON of a text, or `line:column: why not`. */
function json(text: string): string | undefined {
  const read = readYaml(text);
  if (read.ok) return read.document.source([]);
  return `${String(read.line)}:${String(read.column)}: ${read.reason}`;
}

describe("YAML as JSON", () => {
  test.each([
    ["tide: 9007199254740993\nlow: 1.0\nhigh: 1e3", '{"tide":9007199254740993,"low":1.0,"high":1e3}'],
    ["a: 0x0A\nb: 0o17\nc: +1\nd: .5\ne: 1.", '{"a":10,"b":15,"c":1,"d":0.5,"e":1}'],
    ["on: yes\nat: 2026-03-29\nnone:\nempty: ~", '{"on":"yes","at":"2026-03-29","none":null,"empty":null}'],
    ["200: { ok: true }\ntrue: 1", '{"200":{"ok":true},"true":1}'],
    ["text: |\n  two\n  lines\nother: >-\n  one\n  line", '{"text":"two\\nlines\\n","other":"one line"}'],
    [
      "a: &again { name: again, limit: 3 }\nb: [*again]",
      '{"a":{"name":"again","limit":3},"b":[{"name":"again","limit":3}]}',
    ],
    ["a: &x { n: 1, m: 2 }\nb: { <<: *x, m: 3 }", '{"a":{"n":1,"m":2},"b":{"m":3,"n":1}}'],
    [
      "a: &x { n: 1 }\nb: &y { n: 2, m: 3 }\nc: { <<: [*x, *y] }",
      '{"a":{"n":1},"b":{"n":2,"m":3},"c":{"n":1,"m":3}}',
    ],
    [
      "a: &x { n: 1, o: 1 }\nb: &y { <<: *x, o: 2, p: 2 }\nc: { <<: *y, p: 3 }",
      '{"a":{"n":1,"o":1},"b":{"o":2,"p":2,"n":1},"c":{"p":3,"o":2,"n":1}}',
    ],
    [
      "a: &x { <<: { <<: { n: 1 }, m: 2 } }\nb: &all [*x, { n: 3, o: 3 }]\nc: { <<: *all }",
      '{"a":{"m":2,"n":1},"b":[{"m":2,"n":1},{"n":3,"o":3}],"c":{"m":2,"n":1,"o":3}}',
    ],
    [
      "a: &x { n: &n { k: 1 } }\nb: { <<: *x, again: *n }",
      '{"a":{"n":{"k":1}},"b":{"again":{"k":1},"n":{"k":1}}}',
    ],
    ['"<<": { n: 1 }', '{"<<":{"n":1}}'],
    ["__proto__: 1", '{"__proto__":1}'],
    ['{ "json": [1, "two"] }', '{"json":[1,"two"]}'],
    ["", "null"],
  ])("%j", (text, expected) => {
    expect(json(text)).toBe(expected);
  });

  test.each([
    ["steps:\n\t- one", "2:1: Tabs are not allowed as indentation"],
    ["a: 1\na: 2", "2:1: Map keys must be unique"],
    ["a: [1, 2", "1:9: Flow sequence in block collection must be sufficiently indented and end with a ]"],
    ["a: 1\n---\nb: 2", "2:1: Source contains multiple documents; please use YAML.parseAllDocuments()"],
    ["a: .inf", "1:4: .inf is a number that JSON does not have"],
    ["a: *nobody", "1:4: nothing is called &nobody"],
    ["? [a]\n: 1", "1:3: the name of a member is a list, a map or an alias"],
    ["a: { <<: 3 }", '1:10: "<<" merges what is no map'],
    ["a: &a [*a]", "1:8: *a stands in what it stands for"],
    ["a: &a { b: [{ c: *a }] }", "1:18: *a stands in what it stands for"],
    ["a: &a { <<: *a, n: 1 }", "1:13: *a stands in what it stands for"],
    ["a: &a { <<: { <<: [*a] } }", "1:20: *a stands in what it stands for"],
    ["a: { <<: [[{ n: 1 }]] }", '1:11: "<<" merges what is no map'],
    ["a: { <<: { ? [n] : 1 } }", "1:14: the name of a member is a list, a map or an alias"],
  ])("%j is refused with its place", (text, expected) => {
    expect(json(text)).toBe(expected);
  });

  test("what nests deeper than any call stack is refused", () => {
    expect(json(`a: ${"[".repeat(20_000)}`)).toBe("1:1: it nests too deeply");
  });

  test("what aliases stand for is bounded", () => {
    const lines = Array.from({ length: 9 }, (_, n) => {
      const item = n === 0 ? "x" : `*a${String(n - 1)}`;
      return `a${String(n)}: &a${String(n)} [${Array.from({ length: 10 }, () => item).join(", ")}]`;
    });
    expect(json(lines.join("\n"))).toMatch(/^\d+:\d+: it holds more values than are read, or more aliases$/);
  });

  test("a map that is merged many times is read once", () => {
    const twice = Array.from(
      { length: 40 },
      (_, n) =>
        `a${String(n)}: &a${String(n)} { ${n === 0 ? "k: 1" : `<<: [*a${String(n - 1)}, *a${String(n - 1)}]`} }`,
    );
    expect(json(`${twice.join("\n")}\nlast: { <<: *a39 }`)).toMatch(/"last":\{"k":1\}\}$/);
  });

  test("places are those of the YAML", () => {
    const read = readYaml("flow:\n  steps:\n    - name: find\n    - { name: order }\n");
    if (!read.ok) throw new Error(read.reason);
    const { document } = read;
    const at = (pointer: string): unknown => {
      const range = document.locate(parsePointer(pointer) ?? []);
      const { line, column } = document.position(range?.key?.start ?? range?.value.start ?? -1);
      return [line, column];
    };
    expect([at("/flow/steps"), at("/flow/steps/0"), at("/flow/steps/1/name")]).toEqual([
      [2, 3],
      [3, 7],
      [4, 9],
    ]);
  });

  test("JSON that was written as YAML comes back", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const read = readYaml(stringify(JSON.parse(text)));
        expect(read.ok && read.document.value).toEqual(JSON.parse(text));
      }),
    );
  });

  test("maps that merge maps are read as the library reads them", () => {
    const word = fc.constantFrom("a", "b", "c", "d");
    const map = fc.array(fc.tuple(word, fc.integer({ min: 0, max: 9 })), { maxLength: 3 });
    const merges = fc.array(fc.nat(), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(fc.tuple(map, merges), { minLength: 1, maxLength: 6 }), (maps) => {
        const lines = maps.map(([own, from], n) => {
          const members = Object.entries(Object.fromEntries(own)).map(
            ([key, value]) => `${key}: ${String(value)}`,
          );
          const names = n === 0 ? [] : from.map((each) => `*m${String(each % n)}`);
          if (names.length > 0) members.push(`<<: [${names.join(", ")}]`);
          return `m${String(n)}: &m${String(n)} { ${members.join(", ")} }`;
        });
        const read = readYaml(lines.join("\n"));
        expect(read.ok && read.document.value).toEqual(parse(lines.join("\n"), { merge: true }));
      }),
    );
  });

  test("any text gives an answer", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("&*<:-[]{}?|>!%@`'\"#,\n\t ab1.~")) }),
        (text) => {
          expect(typeof readYaml(text).ok).toBe("boolean");
        },
      ),
    );
  });
});
