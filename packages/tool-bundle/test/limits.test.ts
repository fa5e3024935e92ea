import { expect, test } from "vitest";
import { findings, toolWith } from "./support/tools.ts";

test.each([
  ["maxRetries", 0, []],
  ["maxConcurrentCalls", 1, []],
  [
    "maxConcurrentCalls",
    0,
    [
      'error bundle/field-type /limits/maxConcurrentCalls: "maxConcurrentCalls" must be a whole number of at least 1, got a number: 0',
    ],
  ],
  [
    "maxConcurrent",
    3,
    [
      'warning bundle/unknown-key /limits/maxConcurrent: the key "maxConcurrent" is unknown; did you mean "maxConcurrentCalls"?',
    ],
  ],
])("a tool's limit %s of %j", (key, value, expected) => {
  expect(findings(toolWith({ limits: { [key]: value } }))).toEqual(expected);
});
