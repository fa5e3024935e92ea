import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { FormatId } from "@toolhaft/lint";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { lintText, places } from "./all-formats.ts";

interface FieldReport {
  id: string;
  format: FormatId;
  source: string;
  bad: Content;
  expected: { rule: string; pointer: string }[];
  good: Content;
}

interface Content {
  json?: unknown;
  text?: string;
  repeat?: string;
  times?: number;
}

const folder = join(import.meta.dirname, "..", "..", "..", "fixtures", "reports");
const reports = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as FieldReport);

function textOf({ json, text, repeat, times }: Content): string {
  return text ?? repeat?.repeat(times ?? 1) ?? JSON.stringify(json, null, 2);
}

test("there are as many fixtures as there are reports that need no target", () => {
  expect(reports).toHaveLength(74);
});

describe.each(reports.map((report) => [report.id, report] as const))("%s", (_, report) => {
  test("its fault is found at its place", () => {
    const found = places(lintText(textOf(report.bad), report.format));
    expect(found).toEqual(
      expect.arrayContaining(report.expected.map(({ rule, pointer }) => `${rule} ${pointer}`)),
    );
  });

  test("its corrected twin has no finding of these rules, and no error", () => {
    const rules = report.expected.map(({ rule }) => rule);
    const left = lintText(textOf(report.good), report.format).filter(
      ({ rule, severity }) => rules.includes(rule) || severity === "error",
    );
    expect(left).toEqual([]);
  });
});

describeWithShared("cases", "the reports outside", (cases) => {
  const rows = readFileSync(join(cases, "reports.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { id: string; area: string; static: boolean })
    .filter((row) => row.static);

  test("each static one is a fixture or is put off with its reason", () => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    const here = new Set(reports.map(({ id }) => id));
    const lost = rows.filter(({ id }) => !here.has(id) && !readme.includes(`\`${id}\``));
    expect(lost).toEqual([]);
    expect(rows).toHaveLength(102);
  });
});
