import { expect, test } from "vitest";
import { describeFix } from "../../../src/reports/agent/fix.ts";

const text = '{\n  "name": "get_time",\n  "tags": []\n}\n';
const quoteAll = "x".repeat(500);

test.each([
  [12, 22, '"get_date"', '  fix: replace 2:11-2:21 `"get_time"` with `"get_date"`'],
  [22, 36, "", '  fix: delete 2:21-3:13 ",\\n  \\"tags\\": []"'],
  [2, 2, '  "id": 1,\n', '  fix: insert 2:1 "  \\"id\\": 1,\\n"'],
  [14, 14, "`\u202e", '  fix: insert 2:13 "`\\u202e"'],
])("%d to %d becomes %j", (start, end, added, line) => {
  expect(describeFix({ title: "Fix it", safe: true, edits: [{ start, end, text: added }] }, text)).toEqual([
    line,
  ]);
});

test("one that someone must look at says so; several edits stand below their title", () => {
  const edits = [
    { start: 12, end: 12, text: "[" },
    { start: 22, end: 22, text: "]" },
  ];
  expect(describeFix({ title: "Make it a list", safe: false, edits }, text)).toEqual([
    "  fix (check it): Make it a list",
    "    insert 2:11 `[`",
    "    insert 2:21 `]`",
  ]);
});

test("without the text an edit has offsets", () => {
  const edits = [{ start: 12, end: 22, text: '"get_date"' }];
  expect(describeFix({ title: "Rename it", safe: true, edits }, undefined)).toEqual([
    '  fix: replace offsets 12-22 with `"get_date"`',
  ]);
});

test("of a long text the ends are shown", () => {
  const [line] = describeFix(
    { title: "Cut it", safe: true, edits: [{ start: 0, end: 500, text: "" }] },
    quoteAll,
  );
  expect(line).toBe(`  fix: delete 1:1-1:501 \`${"x".repeat(100)}\`…\`${"x".repeat(50)}\``);
});
