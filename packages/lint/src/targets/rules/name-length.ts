import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  length: {
    message: "the name has {length} characters, {verdict}: at most {max} are taken",
    help: "Shorten the name; details belong in the description.",
  },
} as const;

/** A name longer than a target takes. */
export const nameLength: Rule<typeof messages, LintContext> = defineRule({
  id: "target/name-length",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "name-length")) {
      if (fact.data["prefix"] !== 0) continue;
      report({
        messageId: "length",
        ...said(context, fact),
        data: { length: part(fact, "length"), max: part(fact, "max"), verdict: verdictOf(fact) },
      });
    }
  },
});
