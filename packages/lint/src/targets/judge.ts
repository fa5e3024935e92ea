import type { Reporter } from "@toolhaft/diagnostics";
import { indexConstraints, type ConstraintIndex } from "@toolhaft/tool-targets/check";
import type { Target } from "@toolhaft/tool-targets/targets";
import { mayJoin } from "../causes/join-causes.ts";
import type { LintContext } from "../format.ts";
import { gatherFacts } from "./facts.ts";
import { runTargetRules } from "./run-target-rules.ts";

/** The constraints of targets, ready to look up. */
export function indexTargets(targets: readonly Target[]): ConstraintIndex {
  return indexConstraints(targets);
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
