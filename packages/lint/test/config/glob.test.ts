import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { createGlob, globFault } from "../../src/config/glob/glob.ts";

describe("a pattern of the configuration", () => {
  test.each<[string, string[], string[]]>([
    ["tools.json", ["tools.json", "agents/weather/tools.json"], ["tools.json5", "my-tools.json"]],
    ["./tools.json", ["tools.json"], ["tools.jsonc"]],
    ["agents/tools.json", ["agents/tools.json"], ["tools.json", "old/agents/tools.json"]],
    ["agents/", ["agents/tools.json", "agents/a/b.json"], ["agent", "old/agents/tools.json"]],
    ["agents/**", ["agents/tools.json", "agents/a/b.json"], ["agent/tools.json"]],
    ["**/tools.json", ["tools.json", "a/tools.json", "a/b/tools.json"], ["a/tools.json/b"]],
    ["a/**/z.json", ["a/z.json", "a/b/z.json", "a/b/c/z.json"], ["b/z.json", "a/z.jsonc"]],
    ["**", ["tools.json", "a/b/c.json"], []],
    ["*", ["tools.json", "a/b/c.json"], []],
    ["*.json", ["tools.json", "a/tools.json"], ["tools.jsonc"]],
    ["a/*.json", ["a/tools.json"], ["a/b/tools.json"]],
    ["tool?.json", ["tools.json", "a/tool1.json"], ["tool.json", "tools2.json"]],
    ["[st]ools.json", ["tools.json", "sools.json"], ["rools.json"]],
    ["[!s]ools.json", ["tools.json"], ["sools.json"]],
    ["v[0-9].json", ["v1.json"], ["va.json", "v10.json"]],
    ["v[", ["v["], ["v"]],
    ["{weather,tide}/tools.json", ["weather/tools.json", "tide/tools.json"], ["wind/tools.json"]],
    ["{a,b{c,d}}.json", ["a.json", "bc.json", "bd.json"], ["b.json"]],
    ["a{b}c.json", ["a{b}c.json"], ["abc.json"]],
    ["räder/*.json", ["räder/achse.json"], ["rader/achse.json"]],
    ["toString/**", ["toString/tools.json"], ["tools.json"]],
  ])("%s", (pattern, matching, others) => {
    const glob = createGlob(pattern);
    expect(matching.filter((path) => !glob(path))).toEqual([]);
    expect(others.filter((path) => glob(path))).toEqual([]);
  });

  test("of stars and braces without end is still answered at once", () => {
    const stars = `${"*a".repeat(200)}b`;
    expect(createGlob(stars)("a".repeat(2000))).toBe(false);
    expect(createGlob(`${"**/a/".repeat(100)}b`)(`${"a/".repeat(1000)}c`)).toBe(false);
    expect(createGlob("{a,b}".repeat(40))("tools.json")).toBe(false);
  });

  test("a path without signs matches itself and no other", () => {
    const name = fc.stringMatching(/^[a-z0-9_.-]{1,8}$/).filter((text) => !/^\.{1,2}$/.test(text));
    const path = fc.array(name, { minLength: 2, maxLength: 4 }).map((names) => names.join("/"));
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(createGlob(one)(one)).toBe(true);
        expect(createGlob(one)(other)).toBe(one === other);
      }),
    );
  });

  test.each([
    ["  ", "empty"],
    ["/srv/tools.json", "absolute"],
    ["C:/agents", "absolute"],
    ["agents\\*.json", "backslash"],
    ["a/../b", "parent"],
    ["..", "parent"],
    ["a..b/*.json", undefined],
  ])("what is wrong with %j is %s", (pattern, fault) => {
    expect(globFault(pattern)).toBe(fault);
  });
});
