import { describe, expect, test } from "vitest";
import { renderAgent } from "../../../src/reports/agent/agent.ts";
import { renderJson } from "../../../src/reports/json.ts";
import { goldenReport, source as goldenSource } from "../golden-report.ts";
import { findingAt, placeOf, reportOf, text } from "../findings.ts";

const source = (): string => text;
const name = ["tools", 1, "name"];
const linesOf = (...findings: Parameters<typeof reportOf>): string[] =>
  renderAgent(reportOf(...findings), { source }).split("\n");

describe("the report for a language model", () => {
  test("without findings is one line", () => {
    expect(renderAgent(reportOf())).toBe("✔ 1 file, no problems\n");
  });

  test("says a help text once", () => {
    const finding = findingAt(name, "error", { help: "Rename one of them." });
    const lines = linesOf(finding, finding, findingAt(name, "error", { help: "Take one out." }));
    expect(lines.filter((line) => line.startsWith("  help:"))).toEqual([
      "  help: Rename one of them.",
      "  help: Take one out.",
    ]);
  });

  test("an exact edit takes the place of the help", () => {
    const fixes = [{ title: "Rename it", safe: true, edits: [{ start: 94, end: 104, text: '"get_date"' }] }];
    const lines = linesOf(findingAt(name, "error", { help: "Rename it.", fixes }));
    expect(lines.slice(1, 4)).toEqual([
      '4:15 /tools/1/name error manifest/duplicate-name: tool[1] "get_time": the name is already used by tool[0]',
      '  fix: replace 4:15-4:25 `"get_time"` with `"get_date"`',
      "",
    ]);
  });

  test("related places: three, in whichever file", () => {
    const related = [
      { ...placeOf(["tools", 0, "name"]), message: "first used here" },
      { path: "other.json", pointer: "/tools/7", message: "and here" },
      { ...placeOf(["tools", 0]), message: "and here" },
      { ...placeOf(["tools"]), message: "and here" },
    ];
    const lines = linesOf(findingAt(name, "error", { related }));
    expect(lines.filter((line) => line.startsWith("  see"))).toEqual([
      "  see 3:15 first used here",
      "  see other.json:/tools/7 and here",
      "  see 3:5 and here",
      "  see 1 more location",
    ]);
  });

  test("takes less than a third of the bytes of json", async () => {
    const report = await goldenReport();
    const agent = renderAgent(report, { source: goldenSource });
    expect(agent.length * 3).toBeLessThan(renderJson(report).length);
  });
});
