import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  undeclared: {
    message: "{name} is required and no property: {verdict}",
    help: 'Describe it in "properties", or leave it out of "required".',
  },
} as const;

/** A required name that is no property. */
export const requiredUndeclared: Rule<typeof messages, LintContext> = defineRule({
  id: "target/required-undeclared",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "required-declared")) {
      report({
        messageId: "undeclared",
        ...said(context, fact),
        data: { name: part(fact, "name"), verdict: verdictOf(fact) },
      });
    }
  },
});
