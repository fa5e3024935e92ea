import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  depth: {
    message: "the arguments are nested {count} levels deep, {verdict}: at most {max} are taken",
    help: "Flatten the arguments.",
  },
  properties: {
    message: "the arguments have {count} properties, {verdict}: at most {max} are taken",
    help: "Split the tool.",
  },
  values: {
    message: "the arguments have {count} enum values, {verdict}: at most {max} are taken",
    help: "Take a string, and say in the description which values there are.",
  },
  characters: {
    message: "names, enum values and constants have {count} characters, {verdict}: at most {max} are taken",
    help: "Shorten them, or split the tool.",
  },
  enum: {
    message: "the {values} values of this enum have {count} characters, {verdict}: at most {max} are taken",
    help: "Shorten the values, or take a string and say in the description which there are.",
  },
} as const;

const IDS = {
  depth: "depth",
  "property-count": "properties",
  "enum-count": "values",
  "text-length": "characters",
} as const;

/** Arguments larger than a target's budget. */
export const schemaBudget: Rule<typeof messages, LintContext> = defineRule({
  id: "target/schema-budget",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "depth", "property-count", "enum-count", "text-length")) {
      const messageId = IDS[fact.kind as keyof typeof IDS];
      report({
        messageId,
        ...said(context, fact),
        data: { count: part(fact, "count"), max: part(fact, "max"), verdict: verdictOf(fact) },
      });
    }
    for (const fact of factsOf(context, "enum-length")) {
      const [values, count, max] = [part(fact, "values"), part(fact, "count"), part(fact, "max")];
      report({
        messageId: "enum",
        ...said(context, fact),
        data: { values, count, max, verdict: verdictOf(fact) },
      });
    }
  },
});
