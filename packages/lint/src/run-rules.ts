import type { Reporter } from "@toolhaft/diagnostics";
import type { LintContext, LintRule } from "./format.ts";

/** Run the rules whose needs the host has met; those about a whole run where there is one. */
export function runRules(rules: readonly LintRule[], context: LintContext, reporter: Reporter): void {
  for (const rule of rules) {
    if (rule.check === undefined || (rule.scope === "run" && context.run === undefined)) continue;
    if (context.files === undefined && rule.needs.includes("files")) continue;
    rule.check(context, (finding) => {
      reporter.add(rule, finding);
    });
  }
}
