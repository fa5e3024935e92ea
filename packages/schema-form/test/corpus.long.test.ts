import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { judge, type Judged } from "./corpus/judge.ts";
import {
  distinct,
  engineSchemas,
  generatedSchemas,
  reportedSchemas,
  suiteSchemas,
  toolSchemas,
  type CorpusSchema,
} from "./corpus/sources.ts";

/** Usually one of so many is tried; all with `TOOLHAFT_CORPUS=all`, as CONTRIBUTING says. */
const EVERY = process.env["TOOLHAFT_CORPUS"] === "all" ? 1 : 8;
const SEED = 1;
const WITHOUT = join(import.meta.dirname, "corpus", "without-a-value.txt");

/** Schemas by source, no two the same. */
const COUNTS = { engines: 250, "draft2020-12": 372, draft7: 248, reports: 67, tools: 378, generated: 2335 };

describeWithShared("oracles", "from empty, by what controls can do alone", () => {
  const all = distinct([
    ...engineSchemas(),
    ...suiteSchemas("draft2020-12"),
    ...suiteSchemas("draft7"),
    ...reportedSchemas(),
    ...toolSchemas(),
    ...generatedSchemas(SEED),
  ]);

  test("schemas of each source", () => {
    const counts: Record<string, number> = {};
    for (const { source } of all) counts[source] = (counts[source] ?? 0) + 1;
    expect(counts).toEqual(COUNTS);
  });

  test(
    "a valid value is reached for all, the sample for nearly all, and nothing is lost",
    { timeout: 3_600_000 },
    async () => {
      const judged = all
        .filter((_, index) => index % EVERY === 0)
        .map((each): [CorpusSchema, Judged] => [each, judge(each, SEED)]);
      const made = judged.flatMap(([{ source, id }, how]) =>
        how.kind === "judged" ? [{ name: `${source} ${id}`, ...how }] : [],
      );
      const without = (what: "valid" | "exact" | "kept" | "reached"): string[] =>
        made.filter((each) => !each[what]).map(({ name }) => name);
      expect(without("valid")).toEqual([]);
      expect(without("kept")).toEqual([]);
      expect(without("exact").length).toBeLessThanOrEqual(made.length * 0.002);
      expect(without("reached").length).toBeLessThanOrEqual(made.length * 0.02);
      const shares = (["valid", "kept", "exact", "reached"] as const).map(
        (what) => `${what} ${String(made.length - without(what).length)}`,
      );
      console.log(
        `${String(judged.length)} schemas, ${String(made.length)} with a value: ${shares.join(", ")}`,
      );
      const none = judged.flatMap(([{ source, id }, how]) =>
        how.kind === "unsatisfiable" ? [`${source} ${id}: ${how.reason}`] : [],
      );
      // None is without a value that was not looked at.
      if (EVERY === 1) await expect(none.join("\n")).toMatchFileSnapshot(WITHOUT);
      else expect(readFileSync(WITHOUT, "utf8").split("\n")).toEqual(expect.arrayContaining(none));
    },
  );
});
