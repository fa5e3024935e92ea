import { expect, test } from "vitest";
import { nameFaults } from "../../scripts/names.mjs";

test.each([
  [
    "packages/lint/src/utils/text.ts",
    "",
    'packages/lint/src/utils/text.ts: "utils" does not say what is inside',
  ],
  [
    "packages/lint/src/helpers.ts",
    "",
    'packages/lint/src/helpers.ts: "helpers.ts" does not say what is inside',
  ],
  [
    "packages/lint/src/detect.ts",
    "export {};\n// eslint-" + "disable-next-line no-console\n",
    'packages/lint/src/detect.ts:2: a rule is switched off without a reason ("-- why")',
  ],
])("%s is refused", (path, text, fault) => {
  expect(nameFaults([{ path, text }])).toEqual([fault]);
});

test("a name that says what it holds, and a reason for an exception, pass", () => {
  const text = "/* eslint-disable max-lines -- one table of every entity, read as a whole */\n";
  expect(nameFaults([{ path: "packages/lint/src/detect.ts", text }])).toEqual([]);
});

test("a name that only starts with such a word passes", () => {
  expect(nameFaults([{ path: "tests/shared-folder.ts", text: "" }])).toEqual([]);
});
