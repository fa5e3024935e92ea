import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  count: {
    message: "the file has {count} tools, {verdict}: at most {max} are taken",
    help: "Switch tools off, or give each task the tools it needs: models choose better among few.",
  },
} as const;

/** More tools than a target takes in one request. */
export const toolCount: Rule<typeof messages, LintContext> = defineRule({
  id: "target/tool-count",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "tool-count")) {
      report({
        messageId: "count",
        ...said(context, fact),
        data: { count: part(fact, "count"), max: part(fact, "max"), verdict: verdictOf(fact) },
      });
    }
  },
});
