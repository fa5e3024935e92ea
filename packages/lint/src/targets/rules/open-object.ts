import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  open: {
    message: "the object takes properties nobody named: {verdict}",
    help: 'Write "additionalProperties": false.',
  },
} as const;

/** An object that is not closed. */
export const openObject: Rule<typeof messages, LintContext> = defineRule({
  id: "target/open-object",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "objects-closed")) {
      report({ messageId: "open", ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
