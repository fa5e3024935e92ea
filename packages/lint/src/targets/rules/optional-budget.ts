import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  count: {
    message: "the tools have {count} optional properties together, {verdict}: at most {max} are taken",
    help: "Make properties required, with null for absence, or send fewer tools.",
  },
} as const;

/** More optional properties than a target takes over all tools. */
export const optionalBudget: Rule<typeof messages, LintContext> = defineRule({
  id: "target/optional-budget",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "optional-count")) {
      report({
        messageId: "count",
        ...said(context, fact),
        data: { count: part(fact, "count"), max: part(fact, "max"), verdict: verdictOf(fact) },
      });
    }
  },
});
