import type { ListedTool, Tool } from "@toolhaft/client";
import { describe, expect, test } from "vitest";
import { movedBy, reasonOf, rowsInSight, withFirstPage, withTool } from "../../src/tools/rows.ts";

const at = { createdAt: "2026-03-02T08:00:00Z", modifiedAt: "2026-03-02T08:00:00Z" };
const effective = { enabled: true, reasons: [], blockers: [] };

function row(slug: string): ListedTool {
  return {
    ...{ bundleID: "b", slug, version: "v1", toolID: slug, displayName: slug, tags: [], type: "http" },
    ...{ isEnabled: true, isBuiltIn: false, effective, bundleName: "Harbour kit", ...at },
  };
}

const [tides, berths, weather] = [row("tides"), row("berths"), row("weather")];

describe("the rows of a list", () => {
  test("take up a tool as it is now, and keep what only lists say", () => {
    const changed = { ...row("berths"), isEnabled: false, argSchema: {}, callCount: 3 } as Tool;
    const rows = withTool([tides, berths], changed);
    expect(rows[0]).toBe(tides);
    expect(rows[1]).toEqual({ ...berths, isEnabled: false });
  });

  test("stay the same where the tool is none of them", () => {
    const rows = [tides];
    expect(withTool(rows, { ...weather, argSchema: {}, callCount: 0 })).toBe(rows);
  });

  test("begin with what is new, and hold nothing twice", () => {
    expect(withFirstPage([tides, berths], [weather, tides])).toEqual([weather, tides, berths]);
  });
});

describe("only what is in sight stands in the page", () => {
  test.each([
    [0, 600, 10_000, { from: 0, to: 18 }],
    [52_000, 600, 10_000, { from: 994, to: 1018 }],
    [519_400, 600, 10_000, { from: 9982, to: 10_000 }],
    [0, 600, 3, { from: 0, to: 3 }],
    [9_999, 600, 0, { from: 0, to: 0 }],
  ])("at %d, %d high, of %d rows", (top, height, count, expected) => {
    expect(rowsInSight({ top, height, rowHeight: 52 }, count)).toEqual(expected);
  });
});

test.each([
  ["ArrowDown", -1, 5, 0],
  ["ArrowDown", 4, 5, 4],
  ["ArrowUp", 0, 5, 0],
  ["PageDown", 1, 50, 11],
  ["PageUp", 4, 50, 0],
  ["ArrowDown", 0, 0, undefined],
  ["a", 0, 5, undefined],
])("the key %s moves from %d of %d to %s", (key, from, count, to) => {
  expect(movedBy(key, from, count)).toBe(to);
});

test("a row says what keeps its tool from running, but not that its switch is off", () => {
  const off = { code: "TOOL_DISABLED", message: "tides is disabled" };
  const missing = { code: "HTTP_SECRET_MISSING", message: "the secret KEY has no value" };
  const blockers = [{ ...off, fix: { kind: "enableTool" as const, name: "tides" } }];
  expect(reasonOf({ effective: { enabled: false, reasons: ["tool-disabled"], blockers } })).toBeUndefined();
  const both = [...blockers, missing];
  expect(reasonOf({ effective: { enabled: false, reasons: ["tool-disabled"], blockers: both } })).toBe(
    "the secret KEY has no value",
  );
});
