import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import type { PatternPart } from "@toolhaft/tool-targets/targets";
import { factsOf, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  lookaround: {
    message: "the pattern looks ahead or behind: {verdict}",
    help: "Write the pattern without (?=, (?!, (?<= and (?<!, and check the rest in the tool.",
  },
  classes: {
    message: "the pattern uses \\p or \\P: {verdict}",
    help: "Write the characters out, such as [A-Za-z], and check the rest in the tool.",
  },
  back: {
    message: "the pattern refers back to a group: {verdict}",
    help: "Write the pattern without it, and check the rest in the tool.",
  },
} as const;

const IDS = { lookaround: "lookaround", "unicode-class": "classes", backreference: "back" } as const;

/** A pattern that some engines can't compile. */
export const patternSyntax: Rule<typeof messages, LintContext> = defineRule({
  id: "target/pattern-syntax",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "pattern-syntax")) {
      const messageId = IDS[fact.data["part"] as PatternPart];
      report({ messageId, ...said(context, fact), data: { verdict: verdictOf(fact) } });
    }
  },
});
