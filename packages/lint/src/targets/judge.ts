import type { Reporter } from "@toolhaft/diagnostics";
import { indexConstraints } from "@toolhaft/tool-targets/check";
import type { Target } from "@toolhaft/tool-targets/targets";
import { mayJoin } from "../causes/join-causes.ts";
import type { HeldTargets, LintContext } from "../format.ts";
import { allFacts, type Facts } from "./facts.ts";
import { runTargetRules } from "./run-target-rules.ts";
import { standing } from "./standing.ts";
import type { TargetCheck } from "./target-check.ts";

/** Make targets ready to be held against tools. */
export function checkOf(targets: readonly Target[]): Pick<TargetCheck, "constraints" | "judge"> {
  return { constraints: indexConstraints(targets), judge: judgeTargets };
}

/** Hold the tools of a document against targets. Rules are looked at only where they have something to say. */
export function judgeTargets(context: LintContext, reporter: Reporter): void {
  const { targets } = context;
  if (targets === undefined) return;
  const facts = allFacts(context);
  if (targets.tokenBudget === undefined && facts.size === 0) return;
  if (!mayJoin(reporter) && isInformation(targets, facts) && reporter.hide("info", sizeOf(facts))) return;
  runTargetRules(context, reporter);
}

// By default each fact is one finding, and most often none is more than information.
function isInformation({ isDefault, tokenBudget, prefixBudget }: HeldTargets, facts: Facts): boolean {
  if (!isDefault || tokenBudget !== undefined || prefixBudget !== undefined) return false;
  for (const list of facts.values()) {
    for (const { broken } of list) if (standing(broken).worst !== "info") return false;
  }
  return true;
}

function sizeOf(facts: Facts): number {
  let size = 0;
  for (const list of facts.values()) size += list.length;
  return size;
}
