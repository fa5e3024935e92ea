import { expect, test } from "vitest";
import { renderCheckstyle } from "../../src/reports/checkstyle.ts";
import { findingAt, reportOf } from "./findings.ts";

test("without findings it is a whole document", () => {
  expect(renderCheckstyle(reportOf())).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n</checkstyle>\n',
  );
});

test("what has no place has no line", () => {
  const finding = findingAt([], "info", { at: { pointer: "" }, message: "no tools" });
  expect(renderCheckstyle(reportOf(finding))).toContain(
    '    <error severity="info" message="no tools." source="manifest/duplicate-name"/>\n',
  );
});
