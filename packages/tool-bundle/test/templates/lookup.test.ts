import { classifyReference, createLookup, type Reference } from "@toolhaft/tool-bundle/templates";
import { describe, expect, test } from "vitest";

describe("whose name it is", () => {
  const names = new Set(["city", "LANG", "tool", "version2"]);
  test.each([
    [["city"], "argument"],
    [["city", "name", 0], "argument"],
    [["LANG"], "argument"],
    [["API_KEY"], "secret"],
    [["secret", "city"], "secret"],
    [["tool", "slug"], "tool"],
    [["tool"], "argument"],
    [["version"], "tool"],
    [["steps", 0, "value"], "step"],
    [["citty"], "unknown"],
    [["API_KEY", "x"], "unknown"],
    [["constructor"], "unknown"],
    [["__proto__"], "unknown"],
  ] as [Reference, string][])("%j: %s", (reference, kind) => {
    expect(classifyReference(reference, names).kind).toBe(kind);
  });

  test("an argument called version is the argument", () => {
    expect(classifyReference(["version"], new Set(["version"])).kind).toBe("argument");
  });
});

describe("values", () => {
  const lookup = createLookup({
    args: JSON.parse(
      '{"city": {"name": "Oslo"}, "list": ["a"], "API_KEY": "forged", "text": "abc"}',
    ) as never,
    argumentNames: new Set(["city", "list", "text", "constructor"]),
    secrets: (name) => (name === "API_KEY" ? "real" : undefined),
    tool: { version: "v2" },
    steps: [{ value: { id: 7 } }],
  });
  test.each([
    [["city", "name"], "Oslo"],
    [["list", 0], "a"],
    [["list", 1], undefined],
    [["list", "length"], undefined],
    [["text", "length"], undefined],
    [["text", 0], undefined],
    [["city", "toString"], undefined],
    [["constructor"], undefined],
    [["API_KEY"], "real"],
    [["secret", "API_KEY"], "real"],
    [["secret", "OTHER"], undefined],
    [["version"], "v2"],
    [["tool", "version"], "v2"],
    [["steps", 0, "value", "id"], 7],
    [["steps", 1, "value"], undefined],
  ] as [Reference, unknown][])("%j", (reference, value) => {
    expect(lookup(reference)?.value).toEqual(value);
  });
});
