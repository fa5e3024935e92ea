import type { Reporter } from "@toolhaft/diagnostics";
import type { LintContext } from "../format.ts";
import { allFacts } from "./facts.ts";
import { runTargetRules } from "./run-target-rules.ts";

/** Hold the tools of a document against targets. Rules are looked at only where they have something to say. */
export function judgeTargets(context: LintContext, reporter: Reporter): void {
  if (context.targets?.tokenBudget === undefined && allFacts(context).length === 0) return;
  runTargetRules(context, reporter);
}
