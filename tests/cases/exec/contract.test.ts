import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { caseList, casesOf } from "../case-list.ts";

const packages = join(import.meta.dirname, "..", "..", "..", "packages");
const owners = [...new Set(caseList("exec").flatMap(({ by }) => by))];

/** The inputs for which a package holds a test: the keys of its `tables`. Its runner fails for one without. */
async function testedBy(owner: string): Promise<readonly string[]> {
  const { tables } = (await import(join(packages, owner, "test/cases/index.ts"))) as {
    tables: readonly Readonly<Record<string, unknown>>[];
  };
  return tables.flatMap((table) => Object.keys(table));
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
      const owed = casesOf("exec", owner).map(({ input }) => input);
      expect([...(await testedBy(owner))].sort()).toEqual(owed.sort());
    },
  );

  test.each(["portable", "util-linux", "bubblewrap"])("tier %s runs them", (tier) => {
    const file = readFileSync(join(packages, "exec-sandbox/test/cases", `${tier}.test.ts`), "utf8");
    expect(file).toContain(`runCases("${tier}")`);
  });
});
