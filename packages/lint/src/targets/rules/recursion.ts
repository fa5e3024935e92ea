import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  recursive: {
    message: "{reference} leads back to a schema that holds it: {verdict}",
    help: "Write out as many levels as are needed. convert cuts at a depth and declares it.",
  },
} as const;

/** A schema that holds itself. */
export const recursion: Rule<typeof messages, LintContext> = defineRule({
  id: "target/recursion",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "no-recursion")) {
      report({
        messageId: "recursive",
        ...said(context, fact),
        data: { reference: part(fact, "reference"), verdict: verdictOf(fact) },
      });
    }
  },
});
