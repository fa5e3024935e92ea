import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  value: {
    message: '"{keyword}" is {value}, {allowed} is taken: {verdict}',
    help: "Write what is taken, say the rest in the description, and check the arguments in the tool.",
  },
} as const;

/** A value that a target does not take for a keyword. */
export const keywordValue: Rule<typeof messages, LintContext> = defineRule({
  id: "target/keyword-value",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "keyword-values")) {
      report({
        messageId: "value",
        ...said(context, fact),
        data: {
          keyword: part(fact, "keyword"),
          value: part(fact, "value"),
          allowed: part(fact, "allowed"),
          verdict: verdictOf(fact),
        },
      });
    }
  },
});
