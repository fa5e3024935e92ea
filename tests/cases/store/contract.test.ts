import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tables } from "../../../packages/store/test/cases/index.ts";
import { storeCases } from "../../../packages/store/test/support/store-cases.ts";

const folder = join(import.meta.dirname, "../../../packages/store/test/cases");

describe("the cases of the store", () => {
  test("are 65, numbered without a gap", () => {
    expect(storeCases().map(({ id }) => id)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
  });

  test("have a test each, and nothing else has one", () => {
    const tested = tables.flatMap((table) => Object.keys(table));
    expect([...tested].sort()).toEqual(
      storeCases()
        .map(({ input }) => input)
        .sort(),
    );
  });

  test("run in memory as on a disk, save where only a disk has such a thing", () => {
    const onDiskOnly = storeCases().filter(({ backends }) => !backends.includes("memory"));
    expect(onDiskOnly.map(({ id }) => id)).toEqual([13, 33, 35]);
    expect(storeCases().filter(({ backends }) => !backends.includes("files"))).toEqual([]);
  });

  test.each(["files", "memory"])("backend %s runs them", (backend) => {
    expect(readFileSync(join(folder, `${backend}.test.ts`), "utf8")).toContain(`runCases("${backend}")`);
  });
});
