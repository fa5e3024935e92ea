import { toPointer } from "@toolhaft/json-text";
import { MOST_POINTER } from "./bounds.ts";
import type { Diagnostic, Origin, Severity, ToolIdentity } from "./diagnostic.ts";
import { fingerprint } from "./fingerprint.ts";
import type { FindingLocation, Rule } from "./rule.ts";

/** What is known of a finding before its location in the text is looked for. */
export interface Judged {
  rule: string;
  messageId: string;
  origin: Origin;
  /** As the rule says. */
  severity: Severity;
  /** RFC 6901, cut as in findings. */
  pointer: string;
  tool?: ToolIdentity | undefined;
  /** Its identity among the findings of all runs, as the n-th of its document that is alike; worked out when asked for. */
  fingerprint: (occurrence?: number) => string;
}

/**
 * Says how much a finding counts, or that it does not: `off` since its rule is, or since it was there before;
 * `suppressed` since somebody gave a reason.
 */
export type Judge = (finding: Judged) => Severity | "off" | "suppressed";

/** A finding that does not count, since somebody gave a reason. */
export type SuppressedFinding = Pick<Judged, "rule" | "messageId" | "pointer">;

/** A finding of a rule, to be judged. */
export function toJudged(
  rule: Pick<Rule, "id" | "origin">,
  { messageId, path, tool }: FindingLocation & { messageId: string },
  severity: Severity,
): Judged {
  return {
    rule: rule.id,
    messageId,
    origin: rule.origin,
    severity,
    pointer: toPointer(path, MOST_POINTER),
    tool,
    fingerprint: (occurrence = 1) => fingerprint({ rule: rule.id, messageId, path, tool, occurrence }),
  };
}

/** A finished finding, to be judged. */
export function diagnosticToJudge({ at, fingerprint: made, ...finding }: Diagnostic): Judged {
  const { rule, messageId, origin, severity, tool } = finding;
  return { rule, messageId, origin, severity, pointer: at.pointer, tool, fingerprint: () => made };
}
