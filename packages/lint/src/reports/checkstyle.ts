import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "../report.ts";
import { sentences } from "./texts.ts";
import { withUnlisted } from "../with-unlisted.ts";
import { attributes, XML_DECLARATION } from "./xml.ts";

/** Checkstyle's XML: a `file` for each file with findings, an `error` for each finding, whatever its severity. */
export function renderCheckstyle({ files }: LintReport): string {
  const body = files.filter((file) => withUnlisted(file).length > 0).map(renderFile);
  return `${XML_DECLARATION}<checkstyle version="4.3">\n${body.join("")}</checkstyle>\n`;
}

function renderFile(file: FileReport): string {
  return `  <file${attributes({ name: file.path })}>\n${withUnlisted(file).map(renderFinding).join("")}  </file>\n`;
}

function renderFinding(diagnostic: Diagnostic): string {
  const { at, severity, rule } = diagnostic;
  const { line, column } = at.range?.start ?? {};
  const values = { line, column, severity, message: sentences(diagnostic), source: rule };
  return `    <error${attributes(values)}/>\n`;
}
