import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../../format.ts";
import { estimateTokens } from "../../estimate-tokens.ts";
import { listPath } from "../../list-path.ts";

const messages = {
  tools: {
    message:
      "the tools take about {tokens} tokens of every request, more than {budget}; the largest is {largest} with {most}",
    help: "Shorten descriptions, or give each task the tools it needs.",
  },
} as const;

/** Tools that take more of every request than was budgeted. */
export const tokenBudget: Rule<typeof messages, LintContext> = defineRule({
  id: "target/token-budget",
  severity: "warning",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const budget = context.targets?.tokenBudget;
    if (budget === undefined) return;
    const { tokens, largest, most } = estimateTokens(context);
    if (tokens <= budget) return;
    report({ messageId: "tools", path: listPath(context), data: { tokens, budget, largest, most } });
  },
});
