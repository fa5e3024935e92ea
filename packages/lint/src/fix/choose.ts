import type { Diagnostic, Fix } from "@toolhaft/diagnostics";

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
  candidates.sort((a, b) => startOf(a) - startOf(b));
  const chosen: ChosenFix[] = [];
  for (const candidate of candidates) {
    if (!chosen.some((earlier) => touch(earlier.fix, candidate.fix))) chosen.push(candidate);
  }
  return chosen;
}

function startOf({ fix }: ChosenFix): number {
  return Math.min(...fix.edits.map(({ start }) => start));
}

function touch(a: Fix, b: Fix): boolean {
  return a.edits.some((one) => b.edits.some((other) => one.start <= other.end && other.start <= one.end));
}
