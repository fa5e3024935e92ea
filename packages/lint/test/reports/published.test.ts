import { published } from "@toolhaft/diagnostics";
import { afterEach, describe, expect, test } from "vitest";
import { renderJobSummary } from "../../src/reports/github/job-summary.ts";
import { renderSarif } from "../../src/reports/sarif/sarif.ts";
import { findingAt, reportOf } from "./findings.ts";
import { parseSarif } from "./readers/sarif.ts";

const report = reportOf(findingAt(["tools", 1, "name"]));

afterEach(() => {
  delete published.site;
});

describe("a report, as long as there is no site", () => {
  test("names no address in SARIF, and the command that says more", () => {
    const { driver } = parseSarif(renderSarif(report)).runs[0]?.tool ?? {};
    expect(driver).not.toHaveProperty("informationUri");
    expect(driver?.rules[0]).not.toHaveProperty("helpUri");
    expect(driver?.rules[0]?.help.text).toBe(
      "The rule manifest/duplicate-name. More: tools-lint explain manifest/duplicate-name",
    );
  });

  test("links nothing in the summary of a job", () => {
    expect(renderJobSummary(report)).toContain("| manifest/duplicate-name |");
  });
});

describe("a report, once the site's address is set", () => {
  const page = "https://tools.example/rules/manifest/duplicate-name";

  test("leads to it in SARIF", () => {
    published.site = "https://tools.example";
    const { driver } = parseSarif(renderSarif(report)).runs[0]?.tool ?? {};
    expect(driver).toMatchObject({
      informationUri: "https://tools.example",
      rules: [{ helpUri: page, help: { text: `The rule manifest/duplicate-name. See ${page}` } }],
    });
  });

  test("leads to it in the summary of a job", () => {
    published.site = "https://tools.example";
    expect(renderJobSummary(report)).toContain(`| [manifest/duplicate-name](${page}) |`);
  });
});
