import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  missing: {
    message: 'the array has no "items": {verdict}',
    help: 'Say what the items are, such as "items": { "type": "string" }.',
  },
} as const;

/** An array whose items nobody describes. */
export const itemsMissing: Rule<typeof messages, LintContext> = defineRule({
  id: "target/items-missing",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "items-stated")) {
      report({ messageId: "missing", ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
