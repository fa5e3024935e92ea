import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { factsOf, part, said } from "../facts.ts";
import { proposeName } from "../../proposed-name.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  format: {
    message: "the name does not match {pattern}: {verdict}",
    help: "{hint} convert renames, and its nameMap leads back.",
  },
} as const;

const USUAL = "Use letters, digits and _ only, and start with a letter: every provider takes that.";

/** Formats in which other parts of the file name the tool, so that a name is not changed alone. */
const REFERRED: ReadonlySet<string> = new Set(["skill", "bundle"]);

/** A name outside of a target's alphabet. */
export const nameFormat: Rule<typeof messages, LintContext> = defineRule({
  id: "target/name-format",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const facts = factsOf(context, "name-format");
    if (facts.length === 0) return;
    const names = new Set(context.tools.map(({ name }) => name.value));
    for (const fact of facts) {
      const place = said(context, fact);
      const { proposed, fixes } = proposeName(
        context.document,
        fact.path,
        fact.tool?.name ?? "",
        (name) => names.has(name) || REFERRED.has(context.format),
      );
      const hint = proposed ? `Write ${JSON.stringify(proposed)}, which every provider takes.` : USUAL;
      const data = { pattern: part(fact, "pattern"), verdict: verdictOf(fact), hint };
      report({ messageId: "format", ...place, data, fixes });
    }
  },
});
