import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  format: {
    message: "the name does not match {pattern}: {verdict}",
    help: "Use letters, digits and _ only, and start with a letter: every provider takes that. convert renames, and its nameMap leads back.",
  },
} as const;

/** A name outside of a target's alphabet. */
export const nameFormat: Rule<typeof messages, LintContext> = defineRule({
  id: "target/name-format",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "name-format")) {
      report({
        messageId: "format",
        ...said(context, fact),
        data: { pattern: part(fact, "pattern"), verdict: verdictOf(fact) },
      });
    }
  },
});
