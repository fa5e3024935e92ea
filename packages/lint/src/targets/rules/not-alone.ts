import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  beside: {
    message: '"{keyword}" stands next to "{beside}": {verdict}',
    help: 'Leave it out, or write it into each branch or value of "{beside}".',
  },
} as const;

/** A keyword next to one that some targets look at alone. */
export const notAlone: Rule<typeof messages, LintContext> = defineRule({
  id: "target/not-alone",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "values-alone", "unions-alone")) {
      report({
        messageId: "beside",
        ...said(context, fact),
        on: "key",
        data: { keyword: part(fact, "keyword"), beside: part(fact, "beside"), verdict: verdictOf(fact) },
      });
    }
  },
});
