import { expect, test } from "vitest";
import { renderCompact } from "../../src/reports/compact.ts";
import { renderNdjson } from "../../src/reports/ndjson.ts";
import { findingAt, reportOf } from "./findings.ts";

test("one line a finding; what has no place stands at 1:1", () => {
  const nowhere = findingAt([], "warning", { at: { pointer: "" }, message: "no tools\nat all" });
  expect(renderCompact(reportOf(findingAt(["tools", 1, "name"]), nowhere))).toBe(
    [
      'tools.json:4:15: error manifest/duplicate-name tool[1] "get_time": the name is already used by tool[0]',
      "tools.json:1:1: warning manifest/duplicate-name no tools<U+000A>at all",
      "",
    ].join("\n"),
  );
});

test("without findings there is nothing", () => {
  expect(renderCompact(reportOf())).toBe("");
  expect(renderNdjson(reportOf())).toBe("");
});
