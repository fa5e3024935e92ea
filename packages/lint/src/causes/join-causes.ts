import {
  isCutPointer,
  severityRank,
  type DataValue,
  type Diagnostic,
  type SuppressedFinding,
} from "@toolhaft/diagnostics";
import { sharedCauseName, sameCauseTargets, type Named } from "./same-cause.ts";

/**
 * One finding for one cause: where a general finding and a target's have the same cause and location, the general one is
 * left, and it counts as the worse of both and says which targets refuse it. Comes after all that suppresses findings:
 * a target's finding that is suppressed adds nothing. A general one that is suppressed takes the target's with it,
 * since whoever gave the reason was shown both as one. A general rule that is off was never shown, and of one in a
 * baseline only what the baseline holds was shown: the target's finding stands for itself.
 */
export function joinCauses(
  diagnostics: Diagnostic[],
  suppressed: readonly SuppressedFinding[],
): Diagnostic[] {
  if (!diagnostics.some((each) => sharedCauseName(each) !== undefined)) return diagnostics;
  const quiet = new Set(
    suppressed
      .filter(({ pointer }) => !isCutPointer(pointer))
      .flatMap((each) => sameCauseTargets(each).map((name) => keyOf(name, each.pointer))),
  );
  const general = new Map<string, number>();
  for (const [at, each] of diagnostics.entries()) {
    // Where only the start of a location is known, nobody knows that two are one.
    if (isCutPointer(each.at.pointer)) continue;
    for (const name of sameCauseTargets(each)) general.set(keyOf(name, each.at.pointer), at);
  }
  if (quiet.size === 0 && general.size === 0) return diagnostics;
  const joined = [...diagnostics];
  const dropped = new Set<number>();
  for (const [at, each] of diagnostics.entries()) {
    const name = sharedCauseName(each);
    if (name === undefined) continue;
    const key = keyOf(name, each.at.pointer);
    const found = general.get(key);
    const shown = found === undefined ? undefined : joined[found];
    if (found !== undefined && shown !== undefined) joined[found] = join(shown, each);
    if (shown !== undefined || quiet.has(key)) dropped.add(at);
  }
  return joined.filter((_, at) => !dropped.has(at));
}

function keyOf(name: string, pointer: string): string {
  return `${name} ${pointer}`;
}

// Rule, message id, location and fingerprint stay: it is the same finding with and without targets. What is advice to a
// target says nothing next to an error.
function join(general: Diagnostic, target: Diagnostic): Diagnostic {
  const verdict = target.data["verdict"];
  const joined = {
    ...general,
    targets: [...new Set([...(general.targets ?? []), ...(target.targets ?? [])])],
    joined: [...(general.joined ?? []), { rule: target.rule, fingerprint: target.fingerprint }],
  };
  if (severityRank[target.severity] > severityRank[general.severity]) joined.severity = target.severity;
  if (verdict === undefined || severityRank[target.severity] < severityRank[general.severity]) return joined;
  joined.data = { ...general.data, verdict: together(general.data["verdict"], verdict) };
  joined.message = `${general.message}${general.data["verdict"] === undefined ? ":" : ";"} ${String(verdict)}`;
  return joined;
}

function together(known: DataValue | undefined, verdict: DataValue): DataValue {
  return known === undefined ? verdict : `${String(known)}; ${String(verdict)}`;
}

/** What a document's findings are so far. */
export interface FoundSoFar {
  diagnostics: readonly Diagnostic[];
  suppressed: readonly SuppressedFinding[];
}

/**
 * Whether a finding below the least severity is to be made all the same, since it may be one with another: a target can
 * make more of a general finding. A target's own can only be one with a general finding that is there before it.
 */
export function isKept(finding: Named, mayJoin: () => boolean): boolean {
  return sameCauseTargets(finding).length > 0 || (sharedCauseName(finding) !== undefined && mayJoin());
}

/** As `mayJoin`, for whoever asks about each finding of a document: what was looked at is not looked at again. */
export function createMayJoin({ diagnostics, suppressed }: FoundSoFar): () => boolean {
  let may = false;
  let [seen, seenSuppressed] = [0, 0];
  return () => {
    while (!may && seen < diagnostics.length) may = isGeneral(diagnostics[seen++] as Named);
    while (!may && seenSuppressed < suppressed.length) may = isGeneral(suppressed[seenSuppressed++] as Named);
    return may;
  };
}

/** Whether there are findings that a target's could be one with. */
export function mayJoin({ diagnostics, suppressed }: FoundSoFar): boolean {
  return diagnostics.some(isGeneral) || suppressed.some(isGeneral);
}

function isGeneral(finding: Named): boolean {
  return sameCauseTargets(finding).length > 0;
}
