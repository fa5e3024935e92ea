import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  unknown: {
    message: '"type" is {type}: {verdict}',
    help: "The types are string, number, integer, boolean, array, object and null.",
  },
} as const;

/** A name in `type` that JSON Schema has not. */
export const typeName: Rule<typeof messages, LintContext> = defineRule({
  id: "target/type-name",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "types-known")) {
      report({
        messageId: "unknown",
        ...said(context, fact),
        data: { type: part(fact, "type"), verdict: verdictOf(fact) },
      });
    }
  },
});
