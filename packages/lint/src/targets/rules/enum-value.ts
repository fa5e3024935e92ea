import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  value: {
    message: "the enum holds {value}: {verdict}",
    help: 'Write the values as strings, or give the range with "minimum" and "maximum". convert sends strings, and restoreArguments turns them back.',
  },
  empty: {
    message: "the enum holds an empty text: {verdict}",
    help: "Take it out, and let the property be absent where there is no value.",
  },
  unfit: {
    message: "the enum holds {value}, and the type is {type}: {verdict}",
    help: 'Correct the value or the type; what the items of an array may be belongs into "items".',
  },
} as const;

/** An enum with something else than strings, or an empty one. */
export const enumValue: Rule<typeof messages, LintContext> = defineRule({
  id: "target/enum-value",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "enum-strings")) {
      const [value, verdict] = [part(fact, "value"), verdictOf(fact)];
      if (value === '""') report({ messageId: "empty", ...said(context, fact), data: { verdict } });
      else report({ messageId: "value", ...said(context, fact), data: { value, verdict } });
    }
    for (const fact of factsOf(context, "enum-fits")) {
      report({
        messageId: "unfit",
        ...said(context, fact),
        data: { value: part(fact, "value"), type: part(fact, "type"), verdict: verdictOf(fact) },
      });
    }
  },
});
