import { expect, test } from "vitest";
import { renderGitlab } from "../../src/reports/gitlab.ts";
import { findingAt, reportOf } from "./findings.ts";

const name = ["tools", 1, "name"];
const issuesOf = (...args: Parameters<typeof reportOf>): unknown =>
  JSON.parse(renderGitlab(reportOf(...args)));

test.each([
  ["error", "major"],
  ["warning", "minor"],
  ["info", "info"],
] as const)("%s is %s", (severity, expected) => {
  expect(issuesOf(findingAt(name, severity))).toMatchObject([{ severity: expected }]);
});

test("findings with one fingerprint in two files, or twice in one, stay apart", () => {
  const report = reportOf(findingAt(name), findingAt(name));
  const [file] = report.files;
  if (file) report.files.push({ ...file, path: "other.json" });
  const issues = JSON.parse(renderGitlab(report)) as { fingerprint: string }[];
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(4);
});

test("what has no place stands on line 1", () => {
  expect(issuesOf(findingAt(name, "error", { at: { pointer: "/tools/1/name" } }))).toMatchObject([
    { location: { path: "tools.json", lines: { begin: 1, end: 1 } } },
  ]);
});

test("without findings it is an empty list", () => {
  expect(renderGitlab(reportOf())).toBe("[]\n");
});
