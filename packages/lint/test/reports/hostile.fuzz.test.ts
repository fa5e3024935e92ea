import { visible } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { renderAgent } from "../../src/reports/agent/agent.ts";
import { renderCheckstyle } from "../../src/reports/checkstyle.ts";
import { renderCompact } from "../../src/reports/compact.ts";
import { renderGithub } from "../../src/reports/github/annotations.ts";
import { renderJobSummary } from "../../src/reports/github/job-summary.ts";
import { renderGitlab } from "../../src/reports/gitlab.ts";
import { renderJson } from "../../src/reports/json.ts";
import { renderJunit } from "../../src/reports/junit.ts";
import { renderNdjson } from "../../src/reports/ndjson.ts";
import { renderPretty } from "../../src/reports/pretty.ts";
import { renderSarif } from "../../src/reports/sarif/sarif.ts";
import { renderTally } from "../../src/reports/summary.ts";
import { ACTING, findingsOf, forHostileReports, source } from "./hostile.ts";
import { parseSarif } from "./readers/sarif.ts";
import { parseWorkflowCommand } from "./readers/workflow-command.ts";
import { elementsNamed, parseXml } from "./readers/xml.ts";

/** A text as XML can say it: what it can't is shown by its code. */
const inXml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) => {
    const code = character.charCodeAt(0);
    const isLegal = "\t\n\r".includes(character) || (code >= 0x7f && code <= 0x9f);
    return isLegal ? character : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });

/** What the runner of GitHub Actions takes for a command, in whatever report. */
const COMMAND = /^\s*::/m;

const lines = (text: string): string[] => text.split("\n").slice(0, -1);

describe("whatever names, paths and messages hold, one finding is one entry", () => {
  test("json: the report itself comes back", () => {
    forHostileReports((report) => {
      const text = renderJson(report);
      expect(text).not.toMatch(ACTING);
      const files = report.files.map((file) => ({
        ...file,
        diagnostics: file.diagnostics.map((each) => ({ ...each, pointer: each.at.pointer })),
      }));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ ...report, files })));
    });
  });

  test("ndjson: one line each", () => {
    forHostileReports((report) => {
      const text = renderNdjson(report);
      expect(text).not.toMatch(ACTING);
      const found = lines(text).map((line) => JSON.parse(line) as { path: string; message: string });
      expect(found.map(({ path, message }) => ({ path, message }))).toEqual(
        findingsOf(report).map(({ path, diagnostic: { message } }) => ({ path, message })),
      );
    });
  });

  test("sarif: the standard's schema takes it, and paths come back from their URIs", () => {
    forHostileReports((report) => {
      const text = renderSarif(report, { source, root: "file:///home/ada/" });
      expect(text).not.toMatch(ACTING);
      const [run] = parseSarif(text).runs;
      const found = findingsOf(report);
      expect(run?.results).toHaveLength(found.length);
      run?.results.forEach((result, index) => {
        const path = found[index]?.path ?? "";
        const {
          uri = "",
          uriBaseId,
          index: at = -1,
        } = result.locations[0]?.physicalLocation.artifactLocation ?? {};
        if (uriBaseId !== undefined) expect(decodeURIComponent(uri)).toBe(path.replace(/\p{Cs}/gu, visible));
        expect(run.artifacts[at]?.location.uri).toBe(uri);
        expect(run.tool.driver.rules[result.ruleIndex]?.id).toBe(found[index]?.diagnostic.rule);
        expect(result.message.text).not.toMatch(/\]\(/);
      });
    });
  });

  test("gitlab: no two share a fingerprint", () => {
    forHostileReports((report) => {
      const text = renderGitlab(report);
      expect(text).not.toMatch(ACTING);
      const issues = JSON.parse(text) as { fingerprint: string; location: { path: string } }[];
      const paths = findingsOf(report).map(({ path }) => path.replace(/\p{Cs}/gu, visible));
      expect(issues.map(({ location }) => location.path)).toEqual(paths);
      expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    });
  });

  test("junit: a test case each, in the suite of its file", () => {
    forHostileReports((report) => {
      const text = renderJunit(report);
      expect(text).not.toMatch(ACTING);
      const suites = elementsNamed(parseXml(text), "testsuite");
      expect(suites.map(({ attributes }) => attributes["name"])).toEqual(
        report.files.map(({ path }) => inXml(path)),
      );
      suites.forEach((suite, index) => {
        const { diagnostics = [] } = report.files[index] ?? {};
        const cases = suite.children.filter(({ name }) => name === "testcase");
        expect(cases).toHaveLength(Math.max(1, diagnostics.length));
        expect(suite.attributes["tests"]).toBe(String(cases.length));
        const errors = diagnostics.filter(({ severity }) => severity === "error");
        const failures = elementsNamed(suite, "failure").map(({ attributes }) => attributes["message"]);
        expect(failures).toEqual(errors.map(({ message }) => inXml(visible(message))));
      });
    });
  });

  test("checkstyle: an error each, in its file", () => {
    forHostileReports((report) => {
      const text = renderCheckstyle(report);
      expect(text).not.toMatch(ACTING);
      const files = elementsNamed(parseXml(text), "file");
      const shown = report.files.filter(({ diagnostics }) => diagnostics.length > 0);
      expect(files.map(({ attributes, children }) => [attributes["name"], children.length])).toEqual(
        shown.map(({ path, diagnostics }) => [inXml(path), diagnostics.length]),
      );
    });
  });

  test("github: a workflow command each, and no line that is none", () => {
    forHostileReports((report) => {
      const text = renderGithub(report);
      expect(text).not.toMatch(ACTING);
      const commands = lines(text).map(parseWorkflowCommand);
      const found = findingsOf(report).map(({ path, diagnostic: { severity, rule, message, help } }) =>
        JSON.stringify({
          command: severity === "info" ? "notice" : severity,
          file: path.split("\n").map(visible).join("\n"),
          title: rule,
          message: help === undefined ? visible(message) : `${visible(message)}\n${visible(help)}`,
        }),
      );
      const read = commands.map((each) =>
        JSON.stringify({
          command: each?.command,
          file: each?.properties["file"],
          title: each?.properties["title"],
          message: each?.message,
        }),
      );
      expect(read.sort()).toEqual(found.sort());
    });
  });

  test("the summary of a job: a row each, with four cells, and nothing but text in them", () => {
    forHostileReports((report) => {
      const text = renderJobSummary(report);
      expect(text.replaceAll("\ufe0f", "")).not.toMatch(ACTING);
      const rows = lines(text).filter((line) => line.startsWith("| ") && !line.startsWith("| |"));
      expect(rows).toHaveLength(findingsOf(report).length + (rows.length > 0 ? 1 : 0));
      for (const row of rows) expect(row.split("|")).toHaveLength(6);
      for (const row of rows) expect(row.replace(/\[[^\]]*\]\(https:[^)]*\)/, "")).not.toMatch(/[<>`*[\]@]/);
    });
  });

  test("compact: one line each", () => {
    forHostileReports((report) => {
      const text = renderCompact(report);
      expect(text).not.toMatch(ACTING);
      expect(text).not.toMatch(COMMAND);
      const read = lines(text).map((line) => /:\d+:\d+: (error|warning|info) (\S+\/\S+) .*$/.exec(line)?.[2]);
      expect(read).toEqual(findingsOf(report).map(({ diagnostic }) => diagnostic.rule));
    });
  });

  test("agent: one line each that is not indented", () => {
    forHostileReports((report) => {
      const text = renderAgent(report, { source });
      expect(text).not.toMatch(ACTING);
      expect(text).not.toMatch(COMMAND);
      const files = report.files.filter(({ diagnostics }) => diagnostics.length > 0).length;
      const hasEdits = findingsOf(report).some(({ diagnostic: { fixes = [] } }) =>
        fixes.some(({ edits }) => edits.length > 0),
      );
      const closing = (files === 0 ? 1 : 3) + (hasEdits ? 1 : 0);
      const flush = lines(text).filter((line) => line !== "" && !line.startsWith("  "));
      const blank = report.files.filter(
        ({ path, diagnostics }) => path === "" && diagnostics.length > 0,
      ).length;
      const indented = report.files.filter(
        ({ path, diagnostics }) => path.startsWith("  ") && diagnostics.length > 0,
      ).length;
      expect(flush).toHaveLength(findingsOf(report).length + files - blank - indented + closing);
    });
  });

  test("pretty and summary: nothing acts on the terminal", () => {
    forHostileReports((report) => {
      expect(renderPretty(report, { source })).not.toMatch(ACTING);
      expect(renderPretty(report, {})).not.toMatch(ACTING);
      expect(renderPretty(report, {})).not.toMatch(COMMAND);
      expect(renderTally(report, {})).not.toMatch(ACTING);
    });
  });
});
