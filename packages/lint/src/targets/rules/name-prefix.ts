import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  prefix: {
    message: "with a prefix of {prefix} characters the name has {total}, {verdict}: at most {max} are taken",
    help: "Shorten the name, or the name of the server. --prefix-budget says how long the prefix of your clients is.",
  },
} as const;

/** A name that is too long once a client has put its prefix before it. */
export const namePrefix: Rule<typeof messages, LintContext> = defineRule({
  id: "target/name-prefix",
  severity: "warning",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const isAsked = context.targets?.prefixBudget !== undefined;
    for (const fact of factsOf(context, "name-length")) {
      const { length, prefix } = fact.data;
      if (typeof prefix !== "number" || typeof length !== "number" || prefix === 0) continue;
      report({
        messageId: "prefix",
        ...said(context, fact),
        severity: isAsked ? "warning" : "info",
        data: { prefix, total: prefix + length, max: part(fact, "max"), verdict: verdictOf(fact) },
      });
    }
  },
});
