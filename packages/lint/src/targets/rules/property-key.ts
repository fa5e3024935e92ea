import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  key: {
    message: "the property {name} does not match {pattern}: {verdict}",
    help: "Rename the property to letters, digits and _. convert does, and restoreArguments turns it back.",
  },
  reserved: {
    message: 'the property is called "{name}", as a keyword is: {verdict}',
    help: "Give the property another name.",
  },
} as const;

/** A property name that a target does not take. */
export const propertyKey: Rule<typeof messages, LintContext> = defineRule({
  id: "target/property-key",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "property-keys")) {
      report({
        messageId: "key",
        ...said(context, fact),
        data: { name: part(fact, "name"), pattern: part(fact, "pattern"), verdict: verdictOf(fact) },
      });
    }
    for (const fact of factsOf(context, "reserved-keys")) {
      report({
        messageId: "reserved",
        ...said(context, fact),
        data: { name: part(fact, "name"), verdict: verdictOf(fact) },
      });
    }
  },
});
