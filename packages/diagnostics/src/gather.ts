import type { Diagnostic } from "./diagnostic.ts";

/**
 * Findings by what they say: those of one rule and severity that are fixed in the same way stand in one list, in the
 * order of their first. So a text says how to fix them once.
 */
export function gatherEqual<F extends Pick<Diagnostic, "rule" | "messageId" | "severity" | "help">>(
  findings: readonly F[],
): F[][] {
  const kinds = new Map<string, F[]>();
  for (const finding of findings) {
    const { rule, messageId, severity, help = "" } = finding;
    const key = [rule, messageId, severity, help].join("\n");
    const equal = kinds.get(key);
    if (equal === undefined) kinds.set(key, [finding]);
    else equal.push(finding);
  }
  return [...kinds.values()];
}
