import { type Diagnostic, visible } from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "../report.ts";
import type { RenderContext } from "./report-format.ts";
import { placeOf, sentences, shortPath } from "./texts.ts";
import { withUnlisted } from "../with-unlisted.ts";
import { attributes, escapeXml, XML_DECLARATION } from "./xml.ts";

/**
 * JUnit's XML: a suite for each file, a test case for each finding, and one that passes for a file without any.
 * A case fails where its finding fails the run, so that a dashboard and the exit code agree; others pass and say so.
 */
export function renderJunit({ files }: LintReport, { failsOn = "error" }: RenderContext = {}): string {
  const fails = ({ severity }: Diagnostic): boolean => severity === "error" || severity === failsOn;
  const all = files.flatMap(withUnlisted);
  const root = {
    name: "tools-lint",
    tests: files.reduce((sum, file) => sum + casesIn(file), 0),
    failures: all.filter(fails).length,
    errors: 0,
  };
  const suites = files.map((file) => renderSuite(file, fails)).join("");
  return `${XML_DECLARATION}<testsuites${attributes(root)}>\n${suites}</testsuites>\n`;
}

function casesIn(file: FileReport): number {
  return Math.max(1, withUnlisted(file).length);
}

function renderSuite(file: FileReport, fails: (diagnostic: Diagnostic) => boolean): string {
  const path = shortPath(file.path);
  const diagnostics = withUnlisted(file);
  const failures = diagnostics.filter(fails).length;
  const suite = { name: path, tests: casesIn(file), failures, errors: 0, skipped: 0 };
  const cases = diagnostics.map((diagnostic) => renderCase(diagnostic, path, fails(diagnostic)));
  if (cases.length === 0) {
    cases.push(`    <testcase${attributes({ name: "no problems", classname: path, file: path })}/>\n`);
  }
  return `  <testsuite${attributes(suite)}>\n${cases.join("")}  </testsuite>\n`;
}

function renderCase(diagnostic: Diagnostic, path: string, fails: boolean): string {
  const { rule, at, message, severity } = diagnostic;
  const place = placeOf(at);
  const name = place === undefined ? rule : `${rule} at ${place}`;
  const start = attributes({ name, classname: path, file: path, line: at.range?.start.line });
  const text = escapeXml(`${place === undefined ? "" : `${place}: `}${severity}: ${sentences(diagnostic)}`);
  const body = fails
    ? `<failure${attributes({ message: visible(message), type: severity })}>${text}</failure>`
    : `<system-out>${text}</system-out>`;
  return `    <testcase${start}>\n      ${body}\n    </testcase>\n`;
}
