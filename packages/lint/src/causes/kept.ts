import type { Diagnostic, LeftFinding } from "@toolhaft/diagnostics";
import { minded, minding, type Named } from "./names.ts";

/** What a document's findings are so far. */
export interface FoundSoFar {
  diagnostics: readonly Diagnostic[];
  leftAlone: readonly LeftFinding[];
}

/**
 * Whether a finding below the least severity is to be made all the same, since it may be one with another: a target can
 * make more of a general finding. A target's own can only be one with a general finding that is there before it.
 */
export function isKept(finding: Named, found: FoundSoFar): boolean {
  return minding(finding).length > 0 || (minded(finding) !== undefined && mayJoin(found));
}

/** Whether there are findings that a target's could be one with. */
export function mayJoin({ diagnostics, leftAlone }: FoundSoFar): boolean {
  return diagnostics.some(isGeneral) || leftAlone.some(isGeneral);
}

function isGeneral(finding: Named): boolean {
  return minding(finding).length > 0;
}
