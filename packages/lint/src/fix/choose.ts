import type { Diagnostic, Fix } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";

/** One fix that will be applied, and the finding it fixes. */
export interface ChosenFix {
  diagnostic: Diagnostic;
  fix: Fix;
}

export interface ChooseOptions {
  /** Also fixes after which somebody should look; default only safe ones. */
  unsafe?: boolean;
  /** Only findings it accepts; default all. */
  only?: (diagnostic: Diagnostic) => boolean;
}

/**
 * The fixes that can be applied at once: of each finding the first that may be, in the order of the text.
 * Fixes that overlap or touch wait for the next pass: the first may have made the second needless.
 */
export function chooseFixes(diagnostics: readonly Diagnostic[], options: ChooseOptions = {}): ChosenFix[] {
  const { unsafe = false, only } = options;
  const candidates: ChosenFix[] = [];
  for (const diagnostic of diagnostics) {
    if (only?.(diagnostic) === false) continue;
    const fix = diagnostic.fixes?.find(({ safe, edits }) => (safe || unsafe) && edits.length > 0);
    if (fix !== undefined) candidates.push({ diagnostic, fix });
  }
  candidates.sort((a, b) => startOf(a.fix) - startOf(b.fix));
  const taken: TextRange[] = [];
  return candidates.filter(({ fix: { edits } }) => {
    if (edits.some((edit) => touches(taken, edit))) return false;
    for (const edit of edits) taken.splice(placeOf(taken, edit), 0, edit);
    return true;
  });
}

/** Where a fix starts. */
export function startOf({ edits }: Fix): number {
  return edits.reduce((first, { start }) => Math.min(first, start), Infinity);
}

function touches(taken: readonly TextRange[], edit: TextRange): boolean {
  const next = taken[placeOf(taken, edit)];
  return next !== undefined && next.start <= edit.end;
}

/** The first of the ranges, which lie one after the other, that does not end before this one starts. */
function placeOf(taken: readonly TextRange[], { start }: TextRange): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
