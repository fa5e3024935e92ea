import type { Reporter } from "@toolhaft/diagnostics";
import { indexConstraints } from "@toolhaft/tool-targets/check";
import type { Target } from "@toolhaft/tool-targets/targets";
import { mayJoin } from "../causes/join-causes.ts";
import type { LintContext } from "../format.ts";
import { gatherFacts } from "./facts.ts";
import { runTargetRules } from "./run-target-rules.ts";
import type { TargetCheck } from "./target-check.ts";

/** Make targets ready to be held against tools. */
export function checkOf(targets: readonly Target[]): Pick<TargetCheck, "constraints" | "judge"> {
  return { constraints: indexConstraints(targets), judge: judgeTargets };
}

/** Hold the tools of a document against targets. Rules are looked at only where they have something to say. */
export function judgeTargets(context: LintContext, reporter: Reporter): void {
  const { targets } = context;
  if (targets === undefined) return;
  const hidesInfos = !mayJoin(reporter) && reporter.hide("info", 0);
  const { facts, hidden } = gatherFacts(context, hidesInfos);
  if (hidden > 0) reporter.hide("info", hidden);
  if (targets.tokenBudget === undefined && facts.size === 0) return;
  runTargetRules(context, reporter);
}
