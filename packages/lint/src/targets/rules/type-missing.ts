import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  missing: { message: '"type" is missing: {verdict}', help: "Say which type the value has." },
} as const;

/** A value without a type. */
export const typeMissing: Rule<typeof messages, LintContext> = defineRule({
  id: "target/type-missing",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "types-stated")) {
      report({ messageId: "missing", ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
