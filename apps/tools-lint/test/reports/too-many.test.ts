import type { LintReport } from "@toolhaft/lint";
import { reportFormats } from "@toolhaft/lint/reports";
import { expect, test } from "vitest";
import { tooMany } from "../../src/reports/too-many.ts";

const formatOf = (id: string) => {
  const format = reportFormats.find((each) => each.id === id);
  if (format === undefined) throw new Error(`no format ${id}`);
  return format;
};

/** Only how many findings there are is looked at. */
function holding(...counts: number[]): Pick<LintReport, "files"> {
  return { files: counts.map((length) => ({ diagnostics: Array.from({ length }) })) as never };
}

test("more findings than code scanning takes are said", () => {
  expect(tooMany(holding(1_000, 24_000), formatOf("sarif"))).toBeUndefined();
  expect(tooMany(holding(1_001, 24_000), formatOf("sarif"))).toBe(
    "the sarif report holds 25001 findings, and GitHub's code scanning takes 25000 of a run: lint a part of the files, or keep those that were there before in a baseline",
  );
});

test("what no known reader bounds is not", () => {
  expect(tooMany(holding(1_000_000), formatOf("json"))).toBeUndefined();
});
