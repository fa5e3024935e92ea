import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  empty: {
    message: "the object names no property: {verdict}",
    help: "Name its properties, or take the data as JSON text in a string.",
  },
} as const;

/** An object without named properties. */
export const emptyObject: Rule<typeof messages, LintContext> = defineRule({
  id: "target/empty-object",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "properties-named")) {
      report({ messageId: "empty", ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
