import { expect, test } from "vitest";
import { discoverRules } from "../../../../tests/rules/discover.ts";
import { join } from "node:path";
import { sparesPlain } from "../../src/config/spares-plain.ts";
import { answersFor } from "../screen/answers.ts";

const units = await discoverRules(join(import.meta.dirname, "../../../.."));

test("a rule that a screening counts, or a group of one, is never taken for one that no plain file breaks", () => {
  const counted = units
    .map(({ rule: { id } }) => id)
    .filter((id) => id.startsWith("target/") || answersFor(id).some(({ kind }) => kind === "counts"));
  expect(counted.length).toBeGreaterThan(10);
  const names = counted.flatMap((id) => [id, `${id.split("/")[0] ?? ""}/*`, "*"]);
  expect(names.filter(sparesPlain)).toEqual([]);
});

test.each(["manifest/*", "description/look-alike", "schema/unknown-keyword", "name/look-alike", "mcp/*"])(
  "no plain file breaks %s",
  (name) => {
    expect(sparesPlain(name)).toBe(true);
  },
);
