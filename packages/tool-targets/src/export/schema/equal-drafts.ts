import { printDraft } from "../print/print-draft.ts";
import { usualSpelling } from "../print/spelling.ts";
import type { Draft } from "./draft.ts";
import { equalValues } from "./equal-values.ts";

/** Whether two schemas say the same in the same words. */
export function equalDrafts(a: Draft, b: Draft): boolean {
  return equalValues(printDraft(a, usualSpelling).value, printDraft(b, usualSpelling).value);
}
