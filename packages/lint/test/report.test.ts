import { expect, test } from "vitest";
import { atLeast } from "../src/report.ts";
import { findingAt, reportOf } from "./reports/findings.ts";

const name = ["tools", 1, "name"];
const all = reportOf(findingAt(name), findingAt(name, "warning"), findingAt(name, "info"));

test.each([
  ["info", ["error", "warning", "info"], undefined],
  ["warning", ["error", "warning"], { warnings: 0, infos: 1 }],
  ["error", ["error"], { warnings: 1, infos: 1 }],
] as const)("from %s on", (least, severities, hidden) => {
  const { files, summary } = atLeast(all, least);
  expect(files[0]?.diagnostics.map(({ severity }) => severity)).toEqual(severities);
  expect(files[0]?.hidden).toEqual(hidden);
  expect(summary).toEqual(all.summary);
});

test("what was hidden before is counted on", () => {
  const [file] = all.files;
  const report = { ...all, files: file ? [{ ...file, hidden: { warnings: 0, infos: 4 } }] : [] };
  expect(atLeast(report, "error").files[0]?.hidden).toEqual({ warnings: 1, infos: 5 });
  expect(file?.hidden).toBeUndefined();
});
