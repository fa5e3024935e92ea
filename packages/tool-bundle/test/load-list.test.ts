import { loadBundleTools, type BundleToolList } from "@toolhaft/tool-bundle";
import type { Loaded } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";

const weather = {
  schemaVersion: "1",
  bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
  toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af102",
  slug: "weather",
  version: "v2",
  displayName: "Weather report",
  description: "Tells the weather of a city",
  type: "http",
  isEnabled: true,
  argSchema: { type: "object", properties: {} },
  impl: { method: "GET", urlTemplate: "https://api.example.com/v1/weather" },
  createdAt: "2024-05-14T13:44:00Z",
  modifiedAt: "2024-06-01T09:17:10Z",
};

const tides = { ...weather, toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af103", slug: "tides" };

function said({ diagnostics }: Loaded<BundleToolList>): string[] {
  return diagnostics.map(({ at, message }) => `${at.pointer}: ${message}`);
}

describe("a list of stored tools", () => {
  test.each([
    ["bare", [weather, tides]],
    ["each below tool, as a search answers", [{ tool: weather }, { tool: tides, tier: "prefix" }]],
  ])("is read: %s", (_, list) => {
    const loaded = loadBundleTools(JSON.stringify(list));
    expect(said(loaded)).toEqual([]);
    expect(loaded.document?.tools.map(({ slug }) => slug)).toEqual(["weather", "tides"]);
    expect(loaded.rejected).toEqual([]);
  });

  test("has findings at the place of the tool, under its name", () => {
    const loaded = loadBundleTools(
      JSON.stringify([{ tool: weather }, { tool: { ...tides, isEnabled: "yes" } }]),
    );
    expect(said(loaded)).toEqual([
      '/1/tool/isEnabled: tool[1] "tides": "isEnabled" must be true or false, got a string: "yes"',
    ]);
    expect(loaded.document?.tools.map(({ slug }) => slug)).toEqual(["weather"]);
    expect(loaded.rejected).toEqual([{ index: 1, name: "tides" }]);
    expect(loaded.conforms).toBe(false);
  });

  test("says what is no tool, and reads the others", () => {
    const loaded = loadBundleTools(JSON.stringify(["weather", { tool: null }, tides]));
    expect(said(loaded)).toEqual([
      '/0: tool[0]: must be an object, got a string: "weather"',
      "/1/tool: tool[1]: must be an object, got null",
    ]);
    expect(loaded.document?.tools.map(({ slug }) => slug)).toEqual(["tides"]);
  });

  test("keeps the text of each tool", () => {
    const text = JSON.stringify([{ tool: weather }]).replace('"properties":{}', '"minProperties":1.0');
    const [tool] = loadBundleTools(text).document?.tools ?? [];
    expect(tool?.source.source(["argSchema"])).toBe('{"type":"object","minProperties":1.0}');
  });

  test("gives JSON's own faults the name of the tool they are in", () => {
    const text = JSON.stringify([tides, weather])
      .replace('"v2","displayName":"Tides"', "")
      .replace(/]$/, ",]");
    const broken = text.replace('"slug":"weather"', '"slug":"weather",');
    expect(said(loadBundleTools(broken))).toEqual([
      expect.stringMatching(/^\/1: tool\[1\] "weather": /),
      expect.stringMatching(/^: there is a comma before/),
    ]);
  });
});
