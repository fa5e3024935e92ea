import { expect, test } from "vitest";
import { jsonReport } from "../../src/testing/report/json.ts";
import { junitReport } from "../../src/testing/report/junit.ts";
import { prettyReport } from "../../src/testing/report/pretty.ts";
import type { TestReport } from "../../src/testing/report/types.ts";

const report: TestReport = {
  tests: [
    { tool: "get_time", name: "in Tokyo", at: "tools.test.json:2:5", durationMs: 12, problems: [] },
    {
      tool: "get_time",
      name: "now<\u001b",
      at: "tools.test.json:3:5",
      durationMs: 5,
      problems: ['/zone: expected "y", got "x"'],
    },
    { tool: "read_title", name: "start", durationMs: 0, problems: [], skipped: "no function" },
  ],
  generated: {
    seed: 3,
    tools: [
      {
        tool: "get_time",
        calls: 40,
        found: [{ kind: "crash", says: "it was ended by SIGSEGV", args: '{"zone":"a"}', isUnsteady: false }],
      },
      { tool: "add", calls: 0, found: [], none: "/days: no number lies between 5 and 3" },
    ],
  },
};

test("people read what failed, and why", () => {
  expect(prettyReport(report, false)).toBe(`get_time
  ✔ in Tokyo
  ✖ now<<U+001B> (tools.test.json:3:5)
      /zone: expected "y", got "x"
read_title
  - start: no function
Generated arguments, seed 3
  ✖ get_time: 40 calls
      crash: it was ended by SIGSEGV
        {"zone":"a"}
  - add: not called: /days: no number lies between 5 and 3

1 passed, 1 failed, 1 skipped, 1 fault
`);
});

test("programs read the same", () => {
  const { summary, tests } = JSON.parse(jsonReport(report)) as {
    summary: unknown;
    tests: { status: string }[];
  };
  expect(summary).toEqual({ passed: 1, failed: 1, skipped: 1, faults: 1 });
  expect(tests.map(({ status }) => status)).toEqual(["passed", "failed", "skipped"]);
});

test("dashboards get a suite for each tool, whose failures are those of the exit code", () => {
  expect(junitReport(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tools-runner" failures="2" skipped="1">
  <testsuite name="get_time" tests="3">
    <testcase name="in Tokyo" classname="get_time" file="tools.test.json" time="0.012"/>
    <testcase name="now&lt;&lt;U+001B&gt;" classname="get_time" file="tools.test.json" time="0.005">
      <failure message="/zone: expected &quot;y&quot;, got &quot;x&quot;" type="failed">/zone: expected &quot;y&quot;, got &quot;x&quot;</failure>
    </testcase>
    <testcase name="generated arguments, seed 3: crash" classname="get_time">
      <failure message="it was ended by SIGSEGV" type="crash">it was ended by SIGSEGV&#xA;{&quot;zone&quot;:&quot;a&quot;}</failure>
    </testcase>
  </testsuite>
  <testsuite name="read_title" tests="1">
    <testcase name="start" classname="read_title" time="0.000">
      <skipped message="no function"/>
    </testcase>
  </testsuite>
  <testsuite name="add" tests="1">
    <testcase name="generated arguments, seed 3" classname="add">
      <skipped message="/days: no number lies between 5 and 3"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});
