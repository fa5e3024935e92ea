import { defineRule, type DataValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  value: {
    message: '"{keyword}" is {value}, {allowed} is taken: {verdict}',
    help: "Write what is taken, say the rest in the description, and check the arguments in the tool.",
  },
  kind: {
    message: '"{keyword}" is {kind}, only {types} is taken: {verdict}',
    help: "Write it as that, or leave it out.",
  },
  large: {
    message: '"{keyword}" is {value}, more than {max}: {verdict}',
    help: "Leave it out, say it in the description, and check the arguments in the tool.",
  },
  order: {
    message: '"{keyword}" is {value}, and "{upper}" only {bound}: {verdict}',
    help: "Correct one of the two: no value keeps both.",
  },
  length: {
    message: '"{keyword}" lists {count}, {limit} are taken: {verdict}',
    help: "List others, or leave it out.",
  },
  twice: {
    message: '"{keyword}" lists {value} twice: {verdict}',
    help: "List it once.",
  },
} as const;

const OTHERS = {
  "value-types": "kind",
  largest: "large",
  ordered: "order",
  "list-length": "length",
  "list-unique": "twice",
} as const;

/** A value that a target does not take for a keyword. */
export const keywordValue: Rule<typeof messages, LintContext> = defineRule({
  id: "target/keyword-value",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "keyword-values")) {
      report({
        messageId: "value",
        ...said(context, fact),
        data: {
          keyword: part(fact, "keyword"),
          value: part(fact, "value"),
          allowed: part(fact, "allowed"),
          verdict: verdictOf(fact),
        },
      });
    }
    for (const fact of factsOf(context, ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]))) {
      const messageId = OTHERS[fact.kind as keyof typeof OTHERS];
      report({
        messageId,
        ...said(context, fact),
        data: { ...fact.data, ...withArticle(fact.data["kind"]), verdict: verdictOf(fact) },
      } as never);
    }
  },
});

function withArticle(kind: DataValue | undefined): { kind?: string } {
  if (typeof kind !== "string") return {};
  if (kind === "null") return { kind };
  return { kind: `${kind === "object" ? "an" : "a"} ${kind}` };
}
