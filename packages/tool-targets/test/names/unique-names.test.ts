import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { alphabetOf } from "../../src/names/alphabet.ts";
import { uniqueNames } from "../../src/names/unique-names.ts";

const openai = alphabetOf([/^[a-zA-Z0-9_-]+$/], 64);
const gemini = alphabetOf([/^[a-zA-Z_][a-zA-Z0-9_]*$/], 64);
const slug = alphabetOf([/^[a-zA-Z0-9-]+$/], 64);

function namesFor(names: readonly string[], alphabet = openai): string[] {
  return uniqueNames(
    names.map((name) => ({ name })),
    alphabet,
  );
}

describe("uniqueNames", () => {
  it.for([
    ["keeps what fits", ["get_time"], ["get_time"]],
    ["replaces dots", ["weather.current"], ["weather_current"]],
    ["takes marks off Latin letters", ["straße-größe"], ["strasse-grosse"]],
    ["names other letters by their code points", ["天気"], ["u5929u6c17"]],
    ["has a name for nothing", [""], ["tool"]],
    ["has a name for signs alone", ["🔥"], ["_"]],
    ["leaves out marks that stand alone", ["a\u0301\u0301"], ["a"]],
  ])("%s", ([, names, expected]) => {
    expect(namesFor(names as string[])).toEqual(expected);
  });

  it("puts a letter or underscore first where it must be", () => {
    expect(namesFor(["2nd_reading"], gemini)).toEqual(["_2nd_reading"]);
  });

  it("uses a dash where there is no underscore", () => {
    const names = namesFor(["get_time", "get time"], slug);
    for (const name of names) expect(name).toMatch(/^get-time-[0-9a-f]{8}$/);
    expect(new Set(names).size).toBe(2);
  });

  it("gives a changed name a hash when another tool has the plain one", () => {
    const [plain, changed] = namesFor(["get_time", "get.time"]);
    expect(plain).toBe("get_time");
    expect(changed).toMatch(/^get_time_[0-9a-f]{8}$/);
  });

  it("gives the same names in any order", () => {
    const names = ["get.time", "get time", "get_time", "fetch_url"];
    const forward = new Map(names.map((name, index) => [name, namesFor(names)[index]]));
    const reversed = names.toReversed();
    const backward = new Map(reversed.map((name, index) => [name, namesFor(reversed)[index]]));
    expect(backward).toEqual(new Map([...forward].toReversed()));
  });

  it("cuts what is too long and marks it", () => {
    const [name = ""] = namesFor(["search_".repeat(20)]);
    expect(name).toHaveLength(64);
    expect(name).toMatch(/^search_search_.*_[0-9a-f]{8}$/);
  });

  it("tells two versions of one slug apart", () => {
    const names = uniqueNames(
      [
        { name: "weather", identity: "weather v1" },
        { name: "weather", identity: "weather v2" },
      ],
      openai,
    );
    expect(new Set(names).size).toBe(2);
    expect(names).toEqual([
      expect.stringMatching(/^weather_[0-9a-f]{8}$/),
      expect.stringMatching(/^weather_[0-9a-f]{8}$/),
    ]);
  });

  it("can ignore case, and keeps off reserved names", () => {
    const names = uniqueNames([{ name: "getTime" }, { name: "gettime" }], openai, {
      ignoreCase: true,
      reserved: ["read_skill"],
    });
    expect(names[0]).toBe("getTime");
    expect(names[1]).toMatch(/^gettime_[0-9a-f]{8}$/);
    expect(uniqueNames([{ name: "read_skill" }], openai, { reserved: ["read_skill"] })[0]).toMatch(
      /^read_skill_[0-9a-f]{8}$/,
    );
  });

  it("reads each of a thousand equal names a few times only", () => {
    const charCodeAt = vi.spyOn(String.prototype, "charCodeAt");
    const names = namesFor(Array<string>(1_000).fill("weather"), openai);
    const reads = charCodeAt.mock.calls.length;
    charCodeAt.mockRestore();
    expect(new Set(names).size).toBe(1_000);
    expect(reads).toBeLessThan(50_000);
  });

  it("never gives a name twice, nor one the alphabet refuses", () => {
    const anyName = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom("get_time", "get.time", "GET_TIME", "x".repeat(64)),
    );
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 20 }), (names) => {
        const given = namesFor(names, gemini);
        expect(new Set(given).size).toBe(names.length);
        for (const name of given) expect(name).toMatch(/^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/);
      }),
      { numRuns: 300 },
    );
  });
});
