import type { Diagnostic } from "./diagnostic.ts";

/** The order of every report: by location in the text, then by rule, so that two runs are byte-identical. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    (a.at.range?.start.offset ?? 0) - (b.at.range?.start.offset ?? 0) ||
    (a.at.range?.end.offset ?? 0) - (b.at.range?.end.offset ?? 0) ||
    compareText(a.rule, b.rule) ||
    compareText(a.messageId, b.messageId) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
