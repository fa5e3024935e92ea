import type { Diagnostic } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";
import type { JsonDiagnostic, JsonReport } from "./json-report.ts";
import { toJsonText } from "./json-text.ts";

/** The report as JSON: `{ version, files, summary }`; `report.schema.json` describes it. */
export function renderJson({ version, files, summary }: LintReport): string {
  const report: JsonReport = {
    version,
    files: files.map(({ path, format, diagnostics, unlisted }) => ({
      path,
      format,
      diagnostics: diagnostics.map(withPointer),
      ...(unlisted && { unlisted }),
    })),
    summary,
  };
  return `${toJsonText(report, 2)}\n`;
}

/** A finding as programs read it: what people look for first comes first. */
export function withPointer(diagnostic: Diagnostic): JsonDiagnostic {
  const { rule, messageId, message, ...rest } = diagnostic;
  return { rule, messageId, message, pointer: diagnostic.at.pointer, ...rest };
}
