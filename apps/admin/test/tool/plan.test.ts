import { expect, test } from "vitest";
import { readPlan } from "../../src/tool/plan/read-plan.ts";

test("of a process its words are shown, and what decides some of them", () => {
  const plan = {
    ...{ ok: true, kind: "process", argv: ["/usr/bin/notes", "add", "tomorrow"], exact: false },
    unresolved: [{ at: 2, param: "day", by: "script resolve-day.sh" }],
    blockers: [{ code: "EXEC_NOT_FOUND", message: "there is no /usr/bin/notes" }],
    stdin: '{"day":"tomorrow"}',
  };
  expect(readPlan(plan)).toEqual({
    ...{ requests: [], argv: plan.argv, steps: [] },
    unresolved: ["day (script resolve-day.sh)"],
    blockers: ["there is no /usr/bin/notes"],
    facts: [{ name: "stdin", text: '{"day":"tomorrow"}' }],
  });
});

test("of a flow each step is shown with what it takes", () => {
  const plan = {
    ...{ ok: true, kind: "flow", exact: false, diagram: "flowchart TD\n" },
    steps: [
      { id: "check", tool: "toolhaft/lint@v1", args: '{"text":1.0}', awaits: [], exact: true, retries: 0 },
    ],
    unresolved: ["the arguments of step openai"],
  };
  expect(readPlan(plan)).toEqual({
    ...{ requests: [], facts: [], blockers: [] },
    steps: [{ id: "check", tool: "toolhaft/lint@v1", args: '{"text":1.0}' }],
    unresolved: ["the arguments of step openai"],
  });
});
