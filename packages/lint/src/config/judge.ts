import type { Judge } from "@toolhaft/diagnostics";
import { sharedCauseName, sameCauseTargets, type Named } from "../causes/same-cause.ts";
import type { FileSettings } from "./resolve.ts";
import type { Suppression } from "./suppressions.ts";

/** How often each suppression was needed in a run. */
export type SuppressionUses = Map<Suppression, number>;

/**
 * The judge of one document: how much a rule counts here, what is suppressed for a reason, and what was there before.
 * `isKnown` is asked about each finding that is not suppressed and counts, by its fingerprint. `undefined` where nothing changes anything.
 */
export function createJudge(
  settings: Pick<FileSettings, "judgeRule" | "suppressions">,
  uses: SuppressionUses,
  isKnown?: (fingerprint: string) => boolean,
): Judge | undefined {
  const { judgeRule, suppressions } = settings;
  if (judgeRule === undefined && suppressions.length === 0 && isKnown === undefined) return undefined;
  const alike = new Map<string, number>();
  return (finding) => {
    const { rule, severity, origin } = finding;
    const setting = judgeRule === undefined ? severity : judgeRule(rule, severity, origin);
    if (setting === "off") return "off";
    const suppression = suppressions.find(({ matches }) => matches(finding));
    if (suppression !== undefined) {
      uses.set(suppression, (uses.get(suppression) ?? 0) + 1);
      return "suppressed";
    }
    if (isKnown === undefined || (setting === "info" && !mayBeJoined(finding))) return setting;
    const first = finding.fingerprint();
    const occurrence = (alike.get(first) ?? 0) + 1;
    alike.set(first, occurrence);
    const identity = occurrence === 1 ? first : finding.fingerprint(occurrence);
    // Not suppressed: what a target says of the same cause may be worse than what was known before.
    return isKnown(identity) ? "off" : setting;
  };
}

/** Infos never count, and no baseline holds them, but for those that were one with a finding that counts. */
function mayBeJoined(finding: Named): boolean {
  return sameCauseTargets(finding).length > 0 || sharedCauseName(finding) !== undefined;
}
