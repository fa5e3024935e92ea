import type { Diagnostic } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";

/** The report as JSON: `{ version, files, summary }`; each diagnostic also carries its pointer at top level. */
export function renderJson(report: LintReport): string {
  const files = report.files.map(({ path, format, diagnostics }) => ({
    path,
    format,
    diagnostics: diagnostics.map(withPointer),
  }));
  const text = JSON.stringify({ version: report.version, files, summary: report.summary }, null, 2);
  return `${escapeActing(text)}\n`;
}

function withPointer(diagnostic: Diagnostic): Diagnostic & { pointer: string } {
  const { rule, messageId, message, ...rest } = diagnostic;
  return { rule, messageId, message, pointer: diagnostic.at.pointer, ...rest };
}

// Characters that act on a terminal or hide from the eye; in JSON they stand in strings only, where a code means the same.
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function acting(): RegExp {
  return /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;
}

function escapeActing(text: string): string {
  return text.replace(acting(), (character) =>
    Array.from({ length: character.length }, (_, at) => unicodeEscape(character.charCodeAt(at))).join(""),
  );
}

function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
