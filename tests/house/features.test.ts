import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "..", "docs", "guide");

const exists = (path: string): boolean => existsSync(join(folder, path));

/** Our cells of the feature tables that prove nothing: no link, no file behind it, or a file that is no test. */
function unproven(page: string, isThere: (path: string) => boolean): string[] {
  return ourCells(page).flatMap(({ feature, cell }) => {
    if (cell === "no") return [];
    const links = [...cell.matchAll(/\]\(([^)\s]+)\)/g)].map(([, path = ""]) => path);
    if (links.length === 0) return [`${feature}: no test is named`];
    return links.flatMap((path) => {
      if (!/\.(?:test\.ts|scenario)$/.test(path)) return [`${feature}: ${path} is no test`];
      return isThere(path) ? [] : [`${feature}: there is no ${path}`];
    });
  });
}

function ourCells(page: string): { feature: string; cell: string }[] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:feature |-)/.test(line))
    .map((line) => {
      const [feature = "", cell = ""] = line.slice(1).split("|");
      return { feature: feature.trim(), cell: cell.trim() };
    });
}

test("each of our cells in the feature tables leads to a test", () => {
  const page = readFileSync(join(folder, "features.md"), "utf8");
  expect(ourCells(page).length).toBeGreaterThan(90);
  expect(unproven(page, exists)).toEqual([]);
});

test("each table says the same of us", () => {
  const cells = new Map<string, Set<string>>();
  for (const { feature, cell } of ourCells(readFileSync(join(folder, "features.md"), "utf8"))) {
    cells.set(feature, (cells.get(feature) ?? new Set()).add(cell));
  }
  expect([...cells].filter(([, said]) => said.size > 1)).toEqual([]);
});

describe("a cell that proves nothing is named", () => {
  const head = "| feature | tools-lint | spectral |\n| --- | --- | --- |\n";

  test.each([
    ["| Watching | [yes](watch.test.ts) | no |", []],
    ["| Threads | no | yes |", []],
    ["| Watching | yes | no |", ["Watching: no test is named"]],
    ["| Watching | [yes](gone.test.ts) | no |", ["Watching: there is no gone.test.ts"]],
    ["| Watching | [yes](watch.ts) | no |", ["Watching: watch.ts is no test"]],
  ])("%s", (row, faults) => {
    expect(unproven(head + row, (path) => path === "watch.test.ts")).toEqual(faults);
  });
});
