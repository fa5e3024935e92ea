import { compareDiagnostics, type Diagnostic } from "@toolhaft/diagnostics";

/** Findings in the order of the text, each said once. */
export function tidy(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const seen = new Set<string>();
  return diagnostics
    .filter((diagnostic) => {
      const { rule, messageId, message, at } = diagnostic;
      const key = JSON.stringify([
        rule,
        messageId,
        at.pointer,
        at.range?.start.offset,
        at.range?.end.offset,
        message,
      ]);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .sort(compareDiagnostics);
}
