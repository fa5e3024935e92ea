import type { FileReport, LintReport } from "@toolhaft/lint";
import { reportFormats } from "@toolhaft/lint/reports";
import { describe, expect, test } from "vitest";
import { findingAt } from "../reports/findings.ts";
import { parseSarif } from "../reports/readers/sarif.ts";

const file: FileReport = {
  path: "tools.json",
  format: "manifest",
  diagnostics: [findingAt(["tools", 1, "name"])],
  unlisted: [
    { rule: "manifest/duplicate-name", severity: "error", count: 1400 },
    { rule: "description/missing", severity: "info", count: 1 },
  ],
};
const report: LintReport = {
  version: 1,
  files: [file],
  summary: { files: 1, errors: 1401, warnings: 0, infos: 1 },
};
const more = "1400 more findings of this rule are not listed";

async function rendered(id: string): Promise<string> {
  const format = reportFormats.find((each) => each.id === id);
  if (format === undefined) throw new Error(id);
  return (await format.load())(report);
}

describe("what is counted and not listed is said", () => {
  test.each([
    ["pretty", `tools.json  error  manifest/duplicate-name\n  ${more}\n`],
    ["compact", `tools.json:1:1: error manifest/duplicate-name ${more}\n`],
    ["compact", "tools.json:1:1: info description/missing 1 more finding of this rule is not listed\n"],
    ["summary", "1401  error    manifest/duplicate-name  in 1 file\n"],
    ["agent", `error manifest/duplicate-name: ${more}\n`],
    ["ndjson", '"unlisted":{"rule":"manifest/duplicate-name","severity":"error","count":1400}}\n'],
    ["github", `::error file=tools.json,title=manifest/duplicate-name::${more}\n`],
    ["gitlab", `"description": "${more}."`],
    ["junit", `<failure message="${more}" type="error">`],
    ["junit", 'tests="3" failures="2"'],
    ["checkstyle", `<error severity="error" message="${more}." source="manifest/duplicate-name"/>`],
  ])("in %s", async (id, line) => {
    expect(await rendered(id)).toContain(line);
  });

  test("in json", async () => {
    expect(JSON.parse(await rendered("json"))).toMatchObject({
      files: [{ unlisted: file.unlisted }],
      summary: { errors: 1401 },
    });
  });

  test("in SARIF, as a notification of the run", async () => {
    const [run] = parseSarif(await rendered("sarif")).runs;
    expect(run?.invocations?.[0]?.toolExecutionNotifications[0]).toMatchObject({
      level: "error",
      message: { text: more },
      associatedRule: { id: "manifest/duplicate-name", index: 0 },
      properties: { unlisted: 1400 },
    });
    expect(run?.tool.driver.rules).toHaveLength(2);
  });

  test("by every format: none has to be told of it", async () => {
    for (const { id } of reportFormats) expect(await rendered(id), id).toMatch(/1400|1401/);
  });
});
