import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { isContradicted } from "../contradictions.ts";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";
import { adviceOn } from "../keyword-advice.ts";

const messages = {
  root: { message: '"{keyword}" stands at the root of the arguments: {verdict}', help: "{advice}" },
  below: { message: '"{keyword}" is not taken everywhere: {verdict}', help: "{advice}" },
} as const;

/** A keyword that a target refuses or drops. */
export const unsupportedKeyword: Rule<typeof messages, LintContext> = defineRule({
  id: "target/unsupported-keyword",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "keywords")) {
      if (isContradicted(context, fact)) continue;
      const keyword = String(fact.data["keyword"]);
      const messageId = fact.data["isRoot"] === true ? "root" : "below";
      const data = { keyword, verdict: verdictOf(fact), advice: adviceOn(keyword) };
      report({ messageId, ...said(context, fact), data });
    }
  },
});
