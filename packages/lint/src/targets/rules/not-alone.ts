import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { joinPlaces, NEXT_TO } from "../places.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  beside: {
    message: '"{keyword}" stands next to "{beside}": {verdict}',
    help: 'Leave it out, or write it into each branch or value of "{beside}".',
  },
  without: {
    message: '"{keyword}" stands without "{without}": {verdict}',
    help: 'Write "{without}" next to it.',
  },
  type: {
    message: '"{keyword}" stands in a schema whose type is {type}: {verdict}',
    help: 'Leave it out, and say it in the description; what the items of an array may be belongs into "items".',
  },
} as const;

/** A keyword next to one that some targets look at alone. */
export const notAlone: Rule<typeof messages, LintContext> = defineRule({
  id: "target/not-alone",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of joinPlaces(factsOf(context, ...NEXT_TO))) {
      const data = { keyword: part(fact, "keyword"), verdict: verdictOf(fact) };
      const place = { ...said(context, fact), on: "key" as const };
      if ("without" in fact.data) {
        report({ messageId: "without", ...place, data: { ...data, without: part(fact, "without") } });
      } else if ("type" in fact.data) {
        report({ messageId: "type", ...place, data: { ...data, type: part(fact, "type") } });
      } else report({ messageId: "beside", ...place, data: { ...data, beside: part(fact, "beside") } });
    }
  },
});
