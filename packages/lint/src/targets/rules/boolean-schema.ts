import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  boolean: { message: "the schema is {value}: {verdict}", help: "Write a schema with a type." },
} as const;

/** `true` or `false` in the place of a schema. */
export const booleanSchema: Rule<typeof messages, LintContext> = defineRule({
  id: "target/boolean-schema",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "no-boolean-schemas")) {
      report({
        messageId: "boolean",
        ...said(context, fact),
        data: { value: part(fact, "value"), verdict: verdictOf(fact) },
      });
    }
  },
});
