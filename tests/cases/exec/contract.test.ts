import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { caseList, casesOf } from "../case-list.ts";

const packages = join(import.meta.dirname, "..", "..", "..", "packages");
const owners = [...new Set(caseList("exec").flatMap(({ by }) => by))];

/** The ids for which a package holds a test: the keys of its `tables`. Its runner fails for an id without one. */
async function testedBy(owner: string): Promise<readonly number[]> {
  const { tables } = (await import(join(packages, owner, "test/cases/index.ts"))) as {
    tables: readonly Readonly<Record<number, unknown>>[];
  };
  return tables.flatMap((table) => Object.keys(table).map(Number));
}

describe("the cases of running processes", () => {
  test("are 106, numbered without a gap", () => {
    expect(caseList("exec").map(({ id }) => id)).toEqual(
      Array.from({ length: 106 }, (_, index) => index + 1),
    );
  });

  test("each names a package that tests it, and at least one tier", () => {
    for (const { by, tiers } of caseList("exec")) {
      expect(by.length).toBeGreaterThan(0);
      expect(tiers.length).toBeGreaterThan(0);
    }
  });

  // A package that is not there yet owes nothing; from its first day it owes all of its cases.
  test.each(owners.filter((owner) => existsSync(join(packages, owner, "package.json"))))(
    "%s has a test for each of its cases, and for no other",
    async (owner) => {
      const owed = casesOf("exec", owner).map(({ id }) => id);
      expect([...(await testedBy(owner))].sort((a, b) => a - b)).toEqual(owed);
    },
  );

  test.each(["portable", "util-linux", "bubblewrap"])("tier %s runs them", (tier) => {
    const file = readFileSync(join(packages, "exec-sandbox/test/cases", `${tier}.test.ts`), "utf8");
    expect(file).toContain(`runCases("${tier}")`);
  });
});
