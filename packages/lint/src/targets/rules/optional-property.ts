import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  optional: {
    message: 'the property {name} is not in "required": {verdict}',
    help: 'Put it there, and let null stand for its absence: "type": ["string", "null"]. convert does, and restoreArguments drops the null.',
  },
} as const;

/** An optional property in strict mode. */
export const optionalProperty: Rule<typeof messages, LintContext> = defineRule({
  id: "target/optional-property",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "all-required")) {
      report({
        messageId: "optional",
        ...said(context, fact),
        data: { name: part(fact, "name"), verdict: verdictOf(fact) },
      });
    }
  },
});
