import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  other: {
    message: "the schema of the result is no object's: {verdict}",
    help: 'Wrap the result in an object with one property, such as "result".',
  },
} as const;

/** A result that is no object. */
export const outputObject: Rule<typeof messages, LintContext> = defineRule({
  id: "target/output-object",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "output-object")) {
      report({ messageId: "other", ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
