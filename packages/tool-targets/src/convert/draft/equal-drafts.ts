import { equalJson } from "@toolhaft/json-schema";
import { printDraft } from "./print-draft.ts";
import { usualSpelling } from "../../print/spelling.ts";
import type { Draft } from "./draft.ts";

/** Whether two schemas say the same in the same words. */
export function equalDrafts(a: Draft, b: Draft): boolean {
  return equalJson(printDraft(a, usualSpelling).value, printDraft(b, usualSpelling).value);
}
