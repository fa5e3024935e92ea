import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  list: {
    message: '"type" is the list {types}: {verdict}',
    help: 'Write one type. For null, leave the property optional, or write "nullable": true where the target knows it.',
  },
} as const;

/** A list of types. */
export const typeList: Rule<typeof messages, LintContext> = defineRule({
  id: "target/type-list",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "single-types")) {
      report({
        messageId: "list",
        ...said(context, fact),
        data: { types: part(fact, "types"), verdict: verdictOf(fact) },
      });
    }
  },
});
