import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plantFault } from "../corpus/faults.mjs";
import { makeManifest, manifestText } from "../corpus/manifest.mjs";
import { pinOf } from "../corpus/pin.mjs";
import { createRandom } from "../corpus/random.mjs";
import { breakText } from "../corpus/syntax-faults.mjs";
import { recipes as diffRecipes } from "../diff/recipes.mjs";
import { recipes as caseRecipes } from "../json-schema/recipes.mjs";
import { recipes as lintRecipes } from "../lint/recipes.mjs";
import { oneManifest } from "../start-up/recipe.mjs";

const smallRecipes = [
  ...Object.values(lintRecipes.small),
  ...Object.values(diffRecipes.small),
  ...Object.values(caseRecipes.small),
  oneManifest,
];

describe("corpora", () => {
  test.each(smallRecipes)("$id is what its pin says", ({ make, pinned }) => {
    expect(pinOf(make())).toEqual(pinned);
  });

  test("the large ones are as large as the bars ask", () => {
    const { twoPercent, oneFile, manyFiles, everyTool, brokenTexts } = lintRecipes.full;
    expect(twoPercent.pinned).toMatchObject({ files: 2_000, planted: 40 });
    expect(manyFiles.pinned).toMatchObject({ files: 10_000, planted: 200 });
    expect(everyTool.pinned.planted).toBe(everyTool.pinned.tools);
    expect(brokenTexts.pinned.files).toBe(2_000);
    expect(Math.round(oneFile.pinned.bytes / 1e6)).toBe(43);
  });

  test("manifests hold 11 or 12 tools in 15 to 19 kB, under names of their own", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const manifest = makeManifest(seed);
      const { length } = manifestText(manifest);
      expect(length).toBeGreaterThanOrEqual(15_000);
      expect(length).toBeLessThanOrEqual(19_000);
      expect([11, 12]).toContain(manifest.tools.length);
      expect(new Set(manifest.tools.map(({ name }) => name)).size).toBe(manifest.tools.length);
    }
  });

  test("the same seed makes the same manifest", () => {
    expect(manifestText(makeManifest(3))).toBe(manifestText(makeManifest(3)));
    expect(manifestText(makeManifest(3))).not.toBe(manifestText(makeManifest(4)));
  });
});

describe("planted errors", () => {
  test("stand where their pointer says, and change no other manifest", () => {
    const untouched = manifestText(makeManifest(9));
    for (let seed = 0; seed < 60; seed++) {
      const { tools } = makeManifest(9);
      const pointer = plantFault(createRandom(seed), tools, 4);
      expect(valueAt({ tools }, pointer), pointer).not.toEqual(valueAt(JSON.parse(untouched), pointer));
    }
    expect(manifestText(makeManifest(9))).toBe(untouched);
  });

  test("a broken text is refused by JSON.parse, and whole without its broken line", () => {
    const sound = manifestText(makeManifest(9));
    for (let seed = 0; seed < 30; seed++) {
      const { text, line } = breakText(createRandom(seed), sound, 5);
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
      const without = (whole: string): string =>
        whole
          .split("\n")
          .toSpliced(line - 1, 1)
          .join("\n");
      expect(without(text)).toBe(without(sound));
    }
  });
});

describe("baselines", () => {
  test.each(["lint/baseline.cjs", "json-schema/baseline.mjs"])("%s has at most 40 lines", (path) => {
    expect(
      readFileSync(join(import.meta.dirname, "..", path), "utf8").split("\n").length - 1,
    ).toBeLessThanOrEqual(40);
  });
});

function valueAt(document: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}
