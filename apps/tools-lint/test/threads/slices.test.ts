import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutSlices } from "../../src/threads/slices.ts";

const at = (...paths: readonly string[]): { path: string }[] => paths.map((path) => ({ path }));
const inFolder = (folder: string, count: number): { path: string }[] =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/${String(index)}.json` }));

describe("slices", () => {
  test.each([
    ["no files", [], 2, []],
    ["one file", at("tools.json"), 2, [[0, 1]]],
    [
      "few files: as small as folders let them be",
      at("a/one.json", "a/two.json", "b/tools.json", "tools.json"),
      2,
      [
        [0, 2],
        [2, 3],
        [3, 4],
      ],
    ],
    [
      "folders stay whole",
      [...inFolder("a", 100), ...inFolder("b", 10), ...inFolder("c", 400)],
      2,
      [
        [0, 100],
        [100, 356],
        [356, 510],
      ],
    ],
  ])("%s", (_, candidates, threads, expected) => {
    expect(cutSlices(candidates, threads).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  test("hold every file once, in order, and never too many", () => {
    const paths = fc.array(fc.constantFrom("a/", "b/", "c/d/", ""), { maxLength: 600 });
    fc.assert(
      fc.property(paths, fc.integer({ min: 1, max: 64 }), (folders, threads) => {
        const candidates = folders
          .sort()
          .map((folder, index) => ({ path: `${folder}${String(index)}.json` }));
        const slices = cutSlices(candidates, threads);
        expect(slices.flatMap(({ from, to }) => candidates.slice(from, to))).toEqual(candidates);
        expect(slices.filter(({ from, to }) => to <= from || to - from > 256)).toEqual([]);
      }),
    );
  });
});
