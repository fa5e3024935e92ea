import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  missing: {
    message: "the description is missing: {verdict}",
    help: "Say in a sentence what the tool does and when to use it.",
  },
  long: {
    message: "the description has {length} characters, {verdict}: at most {max} are taken",
    help: "Move details of arguments into the descriptions of their properties.",
  },
  lifted: {
    message: "the description has {length} characters, more than {max}: {verdict}",
    help: "It is taken today ({also}), and was refused ({source}). Move details of arguments into the descriptions of their properties.",
  },
} as const;

/** A description that a target finds too long, or misses. */
export const descriptionLength: Rule<typeof messages, LintContext> = defineRule({
  id: "target/description-length",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "description-length")) {
      const place = said(context, fact);
      const verdict = verdictOf(fact);
      if ("min" in fact.data) report({ messageId: "missing", ...place, data: { verdict } });
      else if (fact.broken.every(({ constraint }) => constraint.effect === "disputed")) {
        const { source = "", also = source } = fact.broken[0]?.constraint ?? {};
        const data = { length: part(fact, "length"), max: part(fact, "max"), verdict, source, also };
        report({ messageId: "lifted", ...place, data });
      } else
        report({
          messageId: "long",
          ...place,
          data: { length: part(fact, "length"), max: part(fact, "max"), verdict },
        });
    }
  },
});
