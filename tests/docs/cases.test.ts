import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { documents } from "./documents.ts";

/** A numbered case that a document rests a promise on, and the file that is to hold it. */
const cited = documents().flatMap((document) =>
  [...readFileSync(join(root, document), "utf8").matchAll(/\[case (\d+)\]\(([^)]+)\)/g)].map(
    ([, number = "", file = ""]) => ({ document, number, file: join(dirname(document), file) }),
  ),
);

test("cases that documents cite are in the files that they lead to", () => {
  expect(cited.length).toBeGreaterThan(20);
  const missing = cited.filter(({ number, file }) => {
    const path = join(root, file);
    return !existsSync(path) || !new RegExp(`^ {2}${number}: async`, "m").test(readFileSync(path, "utf8"));
  });
  expect(missing).toEqual([]);
});
