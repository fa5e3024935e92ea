import { afterAll, describe, expect, test } from "vitest";
import { loadFunctions, ToolboxError } from "../../src/index.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});
const module = (name: string, ...lines: string[]): string => {
  workshop.file(`functions/${name}`, lines.join("\n"));
  return `./functions/${name}`;
};

describe("modules of functions", () => {
  test("give their functions by name", async () => {
    const tides = module(
      "tides.mjs",
      'export const functions = { "acme/tides": ({ harbour }) => `${harbour} 06:12` };',
    );
    const clock = module("clock.mjs", 'export const functions = { "acme/clock": () => "noon" };');
    const functions = await loadFunctions([tides, clock], workshop.folder);
    expect(Object.keys(functions)).toEqual(["acme/tides", "acme/clock"]);
    const context = { text: "{}", signal: new AbortController().signal, timeoutMs: 1, tool: TOOL };
    expect(await functions["acme/tides"]?.({ harbour: "Bergen" }, context)).toBe("Bergen 06:12");
  });

  test.each([
    [["gone.mjs"], [], "./functions/gone.mjs is not there"],
    [["none.mjs"], ["export const tools = {};"], "./functions/none.mjs exports no record called functions"],
    [["torn.mjs"], ["throw new Error('no sea');"], "./functions/torn.mjs cannot be loaded: no sea"],
    [
      ["text.mjs"],
      ['export const functions = { "acme/tides": "06:12" };'],
      "./functions/text.mjs exports under acme/tides something that is no function",
    ],
    [
      ["one.mjs", "two.mjs"],
      ['export const functions = { "acme/tides": () => null };'],
      "./functions/two.mjs exports the function acme/tides, which ./functions/one.mjs exports too",
    ],
  ])("%j that are none are told", async (names, lines, message) => {
    const modules = names.map((name) =>
      lines.length === 0 ? `./functions/${name}` : module(name, ...lines),
    );
    const error = await loadFunctions(modules, workshop.folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ToolboxError);
    expect(error).toMatchObject({ code: "FUNCTION_MODULE", message });
  });
});

const TOOL = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101", slug: "get-tides", version: "v1" };
