import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  unknown: {
    message: "the format {format} is not among those taken: {verdict}",
    help: "Those are {known}. Leave the key out, and say the form in the description.",
  },
} as const;

/** A format that a target does not know. */
export const format: Rule<typeof messages, LintContext> = defineRule({
  id: "target/format",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "formats")) {
      report({
        messageId: "unknown",
        ...said(context, fact),
        data: { format: part(fact, "format"), known: part(fact, "known"), verdict: verdictOf(fact) },
      });
    }
  },
});
