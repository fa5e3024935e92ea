import type { Diagnostic } from "@toolhaft/diagnostics";
import { applyEdits } from "@toolhaft/json-text";

/** The text with a finding's first fix applied. */
export function applyFix(text: string, { fixes = [] }: Pick<Diagnostic, "fixes">): string {
  const applied = applyEdits(text, fixes[0]?.edits ?? []);
  if (!applied.ok) throw new Error("the edits of one fix overlap");
  return applied.text;
}
