import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  missing: {
    message: 'the arguments have no "properties": {verdict}',
    help: 'Write "properties": {}, also for a tool without arguments.',
  },
} as const;

/** Arguments without `properties`. */
export const rootProperties: Rule<typeof messages, LintContext> = defineRule({
  id: "target/root-properties",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "root-object")) {
      report({ messageId: "missing", ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
