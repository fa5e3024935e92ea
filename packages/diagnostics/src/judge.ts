import { toPointer } from "@toolhaft/json-text";
import type { Diagnostic, Origin, Severity, ToolIdentity } from "./diagnostic.ts";
import { fingerprint } from "./fingerprint.ts";
import type { FindingPlace, Rule } from "./rule.ts";

/** What is known of a finding before its place in the text is looked for. */
export interface Judged {
  rule: string;
  messageId: string;
  origin: Origin;
  /** As the rule says. */
  severity: Severity;
  /** RFC 6901. */
  pointer: string;
  tool?: ToolIdentity | undefined;
  /** Its identity among the findings of all runs, as the n-th of its document that is alike; worked out when asked for. */
  fingerprint: (occurrence?: number) => string;
}

/**
 * Says how much a finding counts, or that it does not: `off` since its rule is, or since it was there before;
 * `left-alone` since somebody gave a reason.
 */
export type Judge = (finding: Judged) => Severity | "off" | "left-alone";

/** A finding that was left alone for a reason. */
export type LeftFinding = Pick<Judged, "rule" | "messageId" | "pointer">;

/** A finding of a rule, to be judged. */
export function toJudged(
  rule: Pick<Rule, "id" | "origin">,
  { messageId, path, tool }: FindingPlace & { messageId: string },
  severity: Severity,
): Judged {
  return {
    rule: rule.id,
    messageId,
    origin: rule.origin,
    severity,
    pointer: toPointer(path),
    tool,
    fingerprint: (occurrence = 1) => fingerprint({ rule: rule.id, messageId, path, tool, occurrence }),
  };
}

/** A finished finding, to be judged. */
export function diagnosticToJudge({ at, fingerprint: made, ...finding }: Diagnostic): Judged {
  const { rule, messageId, origin, severity, tool } = finding;
  return { rule, messageId, origin, severity, pointer: at.pointer, tool, fingerprint: () => made };
}
