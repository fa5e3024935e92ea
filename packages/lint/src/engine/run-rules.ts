import type { Reporter } from "@toolhaft/diagnostics";
import type { LintContext, LintRule } from "../format.ts";

/** Run the rules that look at one document and whose needs the host has met. */
export function runRules(rules: readonly LintRule[], context: LintContext, reporter: Reporter): void {
  for (const rule of rules) {
    if (rule.check === undefined || rule.scope === "run") continue;
    if (context.files === undefined && rule.needs.includes("files")) continue;
    rule.check(context, (finding) => {
      reporter.add(rule, finding);
    });
  }
}
