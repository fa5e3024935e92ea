import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { caseList } from "../cases/case-list.ts";
import { documents } from "./documents.ts";

/** A numbered case that a document rests a promise on, and the file that is to hold it. */
const cited = documents().flatMap((document) =>
  [...readFileSync(join(root, document), "utf8").matchAll(/\[case (\d+)\]\(([^)]+)\)/g)].map(
    ([, number = "", file = ""]) => ({ document, number, file: join(dirname(document), file) }),
  ),
);

/** The sentences that a file of cases has tests for. */
async function testedIn(file: string): Promise<string[]> {
  const tables = (await import(join(root, file))) as Record<string, object>;
  return Object.values(tables).flatMap((table) => Object.keys(table));
}

test("cases that documents cite are in the files that they lead to", async () => {
  expect(cited.length).toBeGreaterThan(20);
  const missing: typeof cited = [];
  for (const each of cited) {
    const { input } = caseList("exec").find(({ id }) => String(id) === each.number) ?? {};
    if (input === undefined || !(await testedIn(each.file)).includes(input)) missing.push(each);
  }
  expect(missing).toEqual([]);
});
