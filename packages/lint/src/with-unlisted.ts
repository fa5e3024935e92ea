import type { Diagnostic, Unlisted } from "@toolhaft/diagnostics";
import type { FileReport } from "./file-report.ts";

/** What is said of findings that are counted, but not listed: `1400 more findings of this rule are not listed`. */
export function describeUnlisted({ count }: Unlisted): string {
  return count === 1
    ? "1 more finding of this rule is not listed"
    : `${String(count)} more findings of this rule are not listed`;
}

/**
 * A file's findings, and for each rule of which some are not listed one that says how many: so that every format
 * which is a list of findings says so.
 */
export function withUnlisted({ diagnostics, unlisted }: FileReport): readonly Diagnostic[] {
  return unlisted === undefined ? diagnostics : [...diagnostics, ...unlisted.map(asFinding)];
}

function asFinding(unlisted: Unlisted): Diagnostic {
  const { rule, severity, count } = unlisted;
  return {
    rule,
    messageId: "unlisted",
    data: { count },
    message: describeUnlisted(unlisted),
    severity,
    origin: "advice",
    at: { pointer: "" },
    fingerprint: "",
  };
}
