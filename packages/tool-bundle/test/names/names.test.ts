import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkSlug,
  checkTags,
  checkVersion,
  isUuidV7,
  parseTimestamp,
  typedSlug,
  type NameCheck,
} from "@toolhaft/tool-bundle";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";

const code = (check: NameCheck): string => (check.ok ? "ok" : check.fault.code);

describe("slugs", () => {
  test.each([
    ["weather", "ok"],
    ["Weather-2", "ok"],
    ["-", "ok"],
    ["\u00e9t\u00e9", "ok"],
    ["\u65e5\u672c", "ok"],
    ["\u0661\u0662", "ok"],
    ["\uff41", "ok"],
    ["w".repeat(64), "ok"],
    ["\u{20000}".repeat(64), "ok"],
    ["", "empty"],
    ["w".repeat(65), "too-long"],
    ["\u{20000}".repeat(65), "too-long"],
    ["x".repeat(1_000_000), "too-long"],
    ["read_file", "character"],
    ["read file", "character"],
    ["read/file", "character"],
    ["v1.2", "character"],
    ["..", "character"],
    ["a+b", "character"],
    ["\u{1f600}", "character"],
    ["read\u200bfile", "character"],
    ["\ud800", "character"],
    ["+readfile", "plus"],
    ["+", "character"],
    ["e\u0301te\u0301", "decomposed"],
    ["\u212b", "decomposed"],
    ["\u0915\u094d", "mark"],
  ])("%j: %s", (text, expected) => {
    expect(code(checkSlug(text))).toBe(expected);
  });

  test("a fault says what was meant", () => {
    expect(checkSlug("+readfile")).toEqual({
      ok: false,
      fault: { code: "plus", character: "+", meant: "readfile" },
    });
    expect(checkSlug("e\u0301te\u0301")).toMatchObject({ fault: { meant: "\u00e9t\u00e9" } });
    expect(checkSlug("read_file")).toMatchObject({ fault: { character: "_" } });
  });

  test("the plus of the palette is no part of a slug", () => {
    expect(typedSlug("+readfile")).toBe("readfile");
    expect(typedSlug("readfile")).toBe("readfile");
  });
});

describe("versions", () => {
  test.each([
    ["v2", "ok"],
    ["1.0.0", "ok"],
    ["v1.0-rc1", "ok"],
    ["...", "ok"],
    [".", "dots"],
    ["..", "dots"],
    ["", "empty"],
    ["1_0", "character"],
    ["v1+b", "character"],
    ["+v1", "character"],
  ])("%j: %s", (text, expected) => {
    expect(code(checkVersion(text))).toBe(expected);
  });
});

describe("tags", () => {
  test.each([
    [[], []],
    [["fs", "A-b_c", "_x"], []],
    [["fs", "FS"], []],
    [[" fs "], []],
    [["fs", "fs"], [{ index: 1, code: "duplicate", first: 0 }]],
    [["fs", " fs"], [{ index: 1, code: "duplicate", first: 0 }]],
    [[""], [{ index: 0, code: "empty" }]],
    [["ok", "1st", "-x", "a b", "\u00e9"], [1, 2, 3, 4].map((index) => ({ index, code: "character" }))],
    [["t".repeat(65)], [{ index: 0, code: "too-long" }]],
    [["constructor", "__proto__"], []],
  ])("%j", (tags, faults) => {
    expect(checkTags(tags)).toEqual(faults);
  });
});

test.each([
  ["018faf50-b7b6-7a01-9a05-a22a6e0af101", true],
  ["018FAF50-B7B6-7A01-9A05-A22A6E0AF101", true],
  ["018faf50-b7b6-4a01-9a05-a22a6e0af101", false],
  ["018faf50-b7b6-7a01-7a05-a22a6e0af101", false],
  ["018faf50b7b67a019a05a22a6e0af101", false],
  ["bundle-1", false],
  ["018faf50-b7b6-7a01-9a05-a22a6e0af101\n", false],
])("%j is a UUID of version 7: %s", (text, expected) => {
  expect(isUuidV7(text)).toBe(expected);
});

test.each([
  ["2024-05-14T13:44:00Z", "2024-05-14T13:44:00.000Z"],
  ["2024-05-14T13:44:00.5+02:00", "2024-05-14T11:44:00.500Z"],
  ["2024-02-29T23:59:60Z", "2024-03-01T00:00:00.000Z"],
  ["0099-01-01T00:00:00Z", "0099-01-01T00:00:00.000Z"],
  ["2023-02-29T00:00:00Z", undefined],
  ["2024-13-01T00:00:00Z", undefined],
  ["2024-05-14T24:00:00Z", undefined],
  ["2024-05-14T13:44:00", undefined],
  ["2024-05-14 13:44:00Z", undefined],
  ["2024-05-14", undefined],
  ["yesterday", undefined],
])("the time %j is %s", (text, expected) => {
  const time = parseTimestamp(text);
  expect(time === undefined ? undefined : new Date(time).toISOString()).toBe(expected);
});

interface Oracle {
  slug: { in: string; ok: boolean }[];
  version: { in: string; ok: boolean }[];
  tags: { in: string[]; ok: boolean }[];
}

describeWithShared("oracles", "the reference's names", (folder) => {
  const oracle = JSON.parse(readFileSync(join(folder, "bundle-names.json"), "utf8")) as Oracle;

  test("slugs", () => {
    expect(oracle.slug.filter((row) => checkSlug(row.in).ok !== row.ok)).toEqual([]);
  });

  test("versions, but for the two that lead elsewhere in a URL", () => {
    const others = oracle.version.filter((row) => checkVersion(row.in).ok !== row.ok);
    expect(others.filter((row) => row.in !== "." && row.in !== "..")).toEqual([]);
  });

  test("tags", () => {
    expect(oracle.tags.filter((row) => (checkTags(row.in).length === 0) !== row.ok)).toEqual([]);
  });
});
