import { describe, expect, test } from "vitest";
import { caseList, runCase } from "../support/cases.ts";
import { tables } from "./index.ts";

const runs = new Map(tables.flatMap((table) => Object.entries(table)));

describe("cases", () => {
  test.each(caseList())("$input → $outcome (case $id)", async ({ input }) => {
    const run = runs.get(input);
    if (run === undefined) throw new Error(`the case "${input}" has no test`);
    await runCase(run);
  });
});

test("there are 80 cases and those of a name that leads elsewhere, each with a test of its own", () => {
  const ids = caseList().map(({ id }) => String(id));
  expect(ids.filter((id) => /^\d+$/.test(id)).map(Number)).toEqual(
    Array.from({ length: 80 }, (_, index) => index + 1),
  );
  expect(ids).toHaveLength(87);
  expect([...runs.keys()].sort()).toEqual(
    caseList()
      .map(({ input }) => input)
      .sort(),
  );
});
