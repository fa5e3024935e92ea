import { countsOf, type TestReport } from "./types.ts";

/** For programs: everything, as one JSON value. */
export function jsonReport(report: TestReport): string {
  const { tests, generated } = report;
  const all = tests.map(({ skipped, problems, ...test }) => ({
    ...test,
    status: skipped !== undefined ? "skipped" : problems.length === 0 ? "passed" : "failed",
    problems,
    ...(skipped === undefined ? {} : { reason: skipped }),
  }));
  return `${JSON.stringify({ version: 1, tests: all, ...(generated === undefined ? {} : { generated }), summary: countsOf(report) }, null, 2)}\n`;
}
