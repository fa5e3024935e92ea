import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, said } from "../facts.ts";
import type { Constraint } from "@toolhaft/tool-targets/targets";
import { listed, verdictOf } from "../verdict.ts";

const messages = {
  missing: { message: '"type" is missing: {verdict}', help: "Say which type the value has." },
  empty: {
    message: "an empty schema is an object to {targets}, and no other value",
    help: 'Say which types the value has, such as "type": ["string", "number", "boolean"].',
  },
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
      const place = said(context, fact);
      if (fact.broken.every(({ constraint }) => isOfEmpty(constraint))) {
        const targets = listed([...new Set(fact.broken.map(({ target }) => target))]);
        report({ messageId: "empty", ...place, data: { targets } });
      } else report({ messageId: "missing", ...place, data: { verdict: verdictOf(fact) } });
    }
  },
});

function isOfEmpty(constraint: Constraint): boolean {
  return constraint.kind === "types-stated" && constraint.empty === true;
}
