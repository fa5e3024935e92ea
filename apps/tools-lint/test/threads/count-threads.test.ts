import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { countThreads } from "../../src/threads/count-threads.ts";
import { mayHelp } from "../../src/threads/may-help.ts";

test("by itself a run takes more threads from so many files on, as processors allow", () => {
  expect(countThreads(undefined, 11_999)).toBe(1);
  expect(countThreads(undefined, 12_000)).toBe(Math.min(4, availableParallelism()));
  expect(countThreads(3, 2)).toBe(3);
});

test.each([
  ["few files", {}, 11_999, false],
  ["many files", {}, 12_000, true],
  ["off", { threads: 1 }, 50_000, false],
  ["asked for", { threads: 2 }, 2, true],
  ["asked for one file", { threads: 2 }, 1, false],
  ["files are mended", { threads: 2, fix: { unsafe: false, dryRun: false } }, 50_000, false],
  ["files would be mended", { threads: 2, fix: { unsafe: false, dryRun: true } }, 50_000, true],
])("whether threads may help: %s", (_, given, files, expected) => {
  expect(mayHelp(given, files)).toBe(expected);
});
