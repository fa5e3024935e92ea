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
  unanchored: {
    message: "the pattern does not start with ^ and end with $: {verdict}",
    help: "Write the whole text between ^ and $, such as ^.*[a-z].*$ for one that holds a letter.",
  },
  escape: {
    message: "the pattern uses \\d, \\w or \\s: {verdict}",
    help: "Write the characters out: [0-9], [A-Za-z0-9_], [ \\t\\n\\r].",
  },
  boundary: {
    message: "the pattern uses \\b or \\B: {verdict}",
    help: "Write the characters that may stand there, and check the rest in the tool.",
  },
  backslash: {
    message: "the pattern has a backslash before a character that needs none: {verdict}",
    help: "Leave the backslash out: / and, in brackets, . stand for themselves, and a - does at the end of brackets.",
  },
  group: {
    message: "the pattern has a flag or a name in a group: {verdict}",
    help: "Write (?:…) or (…), and both cases of a letter, such as [Aa].",
  },
  bracket: {
    message: "the pattern has a ] or } that closes nothing: {verdict}",
    help: "Put a backslash before it, or write one class without another in it.",
  },
  repetition: {
    message: "the pattern repeats something thousands of times: {verdict}",
    help: "Use + or *, and check the length in the tool.",
  },
  lazy: {
    message: "the pattern repeats something lazily, as in +?: {verdict}",
    help: "Leave the ? out: between ^ and $ the same texts match without it.",
  },
  broken: {
    message: "the pattern is no regular expression: {verdict}",
    help: "Correct it, or leave it out.",
  },
} as const;

const IDS: Readonly<Record<PatternPart, keyof typeof messages>> = {
  lookaround: "lookaround",
  lookbehind: "lookaround",
  "unicode-class": "classes",
  backreference: "back",
  unanchored: "unanchored",
  "class-escape": "escape",
  boundary: "boundary",
  "odd-escape": "backslash",
  "group-syntax": "group",
  "stray-bracket": "bracket",
  repetition: "repetition",
  lazy: "lazy",
  unclosed: "broken",
  broken: "broken",
};

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
