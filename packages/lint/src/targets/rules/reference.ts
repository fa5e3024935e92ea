import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ReferenceForm } from "@toolhaft/tool-targets/targets";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  form: {
    message: "the reference {reference} {what}: {verdict}",
    help: 'Write the schema itself where it is referred to, or under the root\'s "$defs" and refer to it there.',
  },
} as const;

const WHAT: Readonly<Record<ReferenceForm, string>> = {
  root: "leads to the whole schema",
  anchor: "leads to an anchor",
  remote: "leads to another document",
  unresolved: "leads nowhere",
  escaped: "has an escaped character",
  "outside-defs": 'leads elsewhere than to the root\'s "$defs"',
};

/** A reference that a target does not follow. */
export const reference: Rule<typeof messages, LintContext> = defineRule({
  id: "target/reference",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "references")) {
      const what = WHAT[fact.data["form"] as ReferenceForm];
      const data = { reference: part(fact, "reference"), what, verdict: verdictOf(fact) };
      report({ messageId: "form", ...said(context, fact), data });
    }
  },
});
