import { attributes, escapeXml, XML_DECLARATION } from "@toolhaft/lint/reports";
import type { Tried } from "../generated/try-tool.ts";
import { countsOf, type TestReport, type TestResult } from "./types.ts";

/** JUnit's XML: a suite for each tool, a test case for each example, and for each kind of fault that was found. */
export function junitReport(report: TestReport): string {
  const { tests, generated } = report;
  const { failed, skipped, faults } = countsOf(report);
  const tools = [
    ...new Set([...tests.map(({ tool }) => tool), ...(generated?.tools ?? []).map(({ tool }) => tool)]),
  ];
  const suites = tools.map((tool) => {
    const cases = [
      ...tests.filter((test) => test.tool === tool).map(ofTest),
      ...(generated?.tools ?? [])
        .filter((tried) => tried.tool === tool)
        .flatMap((tried) => ofTried(tried, generated?.seed ?? 1)),
    ];
    return `  <testsuite${attributes({ name: tool, tests: cases.length })}>\n${cases.join("")}  </testsuite>\n`;
  });
  const root = attributes({ name: "tools-runner", failures: failed + faults, skipped });
  return `${XML_DECLARATION}<testsuites${root}>\n${suites.join("")}</testsuites>\n`;
}

function ofTest({ tool, name, at, durationMs, problems, skipped, answers }: TestResult): string {
  const head = attributes({
    name,
    classname: tool,
    file: at?.replace(/:\d+:\d+$/, ""),
    time: (durationMs / 1_000).toFixed(3),
  });
  if (skipped !== undefined) return testCase(head, `<skipped${attributes({ message: skipped })}/>`);
  const parts = [
    ...(answers === undefined ? [] : [answeredBy(answers)]),
    ...(problems.length === 0 ? [] : [failure("failed", problems)]),
  ];
  return testCase(head, parts.length === 0 ? undefined : parts.join("\n      "));
}

function ofTried({ tool, calls, found, none }: Tried, seed: number): readonly string[] {
  const head = (name: string): string => attributes({ name, classname: tool });
  const name = `generated arguments, seed ${String(seed)}`;
  if (none !== undefined) return [testCase(head(name), `<skipped${attributes({ message: none })}/>`)];
  if (found.length === 0) return [testCase(head(`${name}, ${String(calls)} calls`), undefined)];
  return found.map(({ kind, says, args }) => testCase(head(`${name}: ${kind}`), failure(kind, [says, args])));
}

function answeredBy(answers: "recorded" | "live"): string {
  return `<properties><property${attributes({ name: "answers", value: answers })}/></properties>`;
}

function failure(type: string, lines: readonly string[]): string {
  return `<failure${attributes({ message: lines[0] ?? "", type })}>${escapeXml(lines.join("\n"))}</failure>`;
}

function testCase(head: string, body: string | undefined): string {
  return body === undefined
    ? `    <testcase${head}/>\n`
    : `    <testcase${head}>\n      ${body}\n    </testcase>\n`;
}
