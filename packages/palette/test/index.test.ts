import type { FoundPage, FoundTool, Problem } from "@toolhaft/client";
import { expect, expectTypeOf, test } from "vitest";
import { type Found, english, type PaletteProblem, type PaletteTool, ToolsPalette } from "../src/index.ts";
import { german } from "../src/words/german.ts";

test("it can be imported where there is no page, and does nothing there", () => {
  expect(typeof ToolsPalette).toBe("function");
  expect("customElements" in globalThis).toBe(false);
});

test("what the interface answers is what it takes", () => {
  expectTypeOf<FoundTool>().toExtend<PaletteTool>();
  expectTypeOf<FoundPage>().toExtend<Found>();
  expectTypeOf<Problem>().toExtend<PaletteProblem>();
});

test.each([
  [english, ["1 tool", "2 tools", "20 of 10,000 tools"]],
  [german, ["1 Werkzeug", "2 Werkzeuge", "20 von 10.000 Werkzeugen"]],
])("words count in their language", ({ shown }, texts) => {
  expect([shown(1, 1), shown(2, 2), shown(20, 10_000)]).toEqual(texts);
});
