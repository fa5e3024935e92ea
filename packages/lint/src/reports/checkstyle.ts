import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "../report.ts";
import { sentences } from "./texts.ts";
import { attributes, XML_DECLARATION } from "./xml.ts";

/** Checkstyle's XML: a `file` for each file with findings, an `error` for each finding, whatever its severity. */
export function renderCheckstyle({ files }: LintReport): string {
  const body = files.filter(({ diagnostics }) => diagnostics.length > 0).map(renderFile);
  return `${XML_DECLARATION}<checkstyle version="4.3">\n${body.join("")}</checkstyle>\n`;
}

function renderFile({ path, diagnostics }: FileReport): string {
  return `  <file${attributes({ name: path })}>\n${diagnostics.map(renderFinding).join("")}  </file>\n`;
}

function renderFinding(diagnostic: Diagnostic): string {
  const { at, severity, rule } = diagnostic;
  const { line, column } = at.range?.start ?? {};
  const values = { line, column, severity, message: sentences(diagnostic), source: rule };
  return `    <error${attributes(values)}/>\n`;
}
