import { expect, test } from "vitest";
import { workflowCommand } from "../../../src/reports/github/command.ts";
import { parseWorkflowCommand } from "../readers/workflow-command.ts";

test.each([
  ["a.json", "a plain line", "::error file=a.json::a plain line"],
  ["100%.json", "50% off", "::error file=100%25.json::50%25 off"],
  ["%0A.json", "%0A", "::error file=%250A.json::%250A"],
  ["a,line=1.json", "a, b", "::error file=a%2Cline=1.json::a, b"],
  ["c::error::d.json", "::error::d", "::error file=c%3A%3Aerror%3A%3Ad.json::::error::d"],
  ["a\nb.json", "two\nlines", "::error file=a%0Ab.json::two%0Alines"],
  ["a.json", "\r\u001b[2J", "::error file=a.json::<U+000D><U+001B>[2J"],
])("%j, %j", (file, message, line) => {
  expect(workflowCommand("error", { file, line: undefined }, message)).toBe(line);
  expect(parseWorkflowCommand(line)?.properties).toEqual({ file });
});
