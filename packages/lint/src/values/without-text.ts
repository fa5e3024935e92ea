import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FileReport } from "../report.ts";

/** A report about values, of which there is no text: places are pointers, and there is nothing to edit. */
export function withoutText(report: FileReport): FileReport {
  return { ...report, diagnostics: report.diagnostics.map(placedByPointer) };
}

function placedByPointer(diagnostic: Diagnostic): Diagnostic {
  const placed: Diagnostic = { ...diagnostic, at: { pointer: diagnostic.at.pointer } };
  delete placed.fixes;
  if (placed.related) placed.related = placed.related.map(({ pointer, message }) => ({ pointer, message }));
  return placed;
}
