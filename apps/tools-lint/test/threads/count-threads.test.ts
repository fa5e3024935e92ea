import { describe, expect, test } from "vitest";
import { countThreads } from "../../src/threads/count-threads.ts";
import { mayHelp } from "../../src/threads/may-help.ts";
import { workIn } from "../temp-folder.ts";

const harbours = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${String(index)}/tools.json`);

describe("threads", () => {
  test.each([
    ["no files", 0, 18_000, 8, 1],
    ["many files", 10_000, 18_000, 8, 1],
    ["more files", 14_000, 18_000, 8, 4],
    ["more files, few processors", 14_000, 18_000, 2, 2],
    ["more files, one processor", 14_000, 18_000, 1, 1],
    ["many small files", 100_000, 300, 8, 1],
    ["large files", 1_000, 250_000, 3, 3],
  ])("are taken as they pay: %s", (_, files, size, processors, expected) => {
    expect(countThreads(undefined, harbours(files), { sizeOf: () => size, processors })).toBe(expected);
  });

  test("are as many as asked for", () => {
    expect(countThreads(3, harbours(2), { processors: 1 })).toBe(3);
  });

  test("sizes are those of the disk; a file that is gone has none", () => {
    workIn({ "0/tools.json": "[]" });
    expect(countThreads(undefined, harbours(2), { processors: 8 })).toBe(1);
  });
});

test.each([
  ["few files", {}, 999, false],
  ["many files", {}, 1_000, true],
  ["off", { threads: 1 }, 50_000, false],
  ["asked for", { threads: 2 }, 2, true],
  ["asked for one file", { threads: 2 }, 1, false],
  ["files are mended", { threads: 2, fix: { unsafe: false, dryRun: false } }, 50_000, false],
  ["files would be mended", { threads: 2, fix: { unsafe: false, dryRun: true } }, 50_000, true],
])("whether threads may help: %s", (_, given, files, expected) => {
  expect(mayHelp(given, files)).toBe(expected);
});
