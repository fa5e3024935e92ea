import { compareDiagnostics, type Diagnostic } from "@toolhaft/diagnostics";

/** Findings in the order of the text, each said once. */
export function tidy(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const seen = new Set<string>();
  return diagnostics
    .filter((diagnostic) => {
      const { rule, messageId, message, at } = diagnostic;
      const place = `${at.pointer}\n${String(at.range?.start.offset)}\n${String(at.range?.end.offset)}`;
      const key = `${rule}\n${messageId}\n${place}\n${message}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .sort(compareDiagnostics);
}
