import type { Diagnostic } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";

/** The report as JSON: `{ version, files, summary }`; each diagnostic also carries its pointer at top level. */
export function renderJson(report: LintReport): string {
  const files = report.files.map(({ path, format, diagnostics }) => ({
    path,
    format,
    diagnostics: diagnostics.map(withPointer),
  }));
  return `${JSON.stringify({ version: report.version, files, summary: report.summary }, null, 2)}\n`;
}

function withPointer(diagnostic: Diagnostic): Diagnostic & { pointer: string } {
  const { rule, messageId, message, ...rest } = diagnostic;
  return { rule, messageId, message, pointer: diagnostic.at.pointer, ...rest };
}
