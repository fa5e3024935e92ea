import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { findContradiction } from "../contradictions.ts";
import { said } from "../facts.ts";
import { listed, verdictOf } from "../verdict.ts";

const messages = {
  closed: {
    message:
      '"additionalProperties": false, {count} times in the file: {verdict}, while {demanding} it; this is the first',
    help: "No file suits them all. Keep it, and let tools-lint convert write the tools for each.",
  },
} as const;

/** What one named target refuses and another demands, so that no file suits both. */
export const contradiction: Rule<typeof messages, LintContext> = defineRule({
  id: "target/contradiction",
  severity: "warning",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const found = findContradiction(context);
    if (found === undefined) return;
    const { fact, count, demanding } = found;
    const verb = demanding.length === 1 ? "demands" : "demand";
    report({
      messageId: "closed",
      ...said(context, fact),
      severity: "warning",
      data: { count, verdict: verdictOf(fact), demanding: `${listed(demanding)} ${verb}` },
    });
  },
});
