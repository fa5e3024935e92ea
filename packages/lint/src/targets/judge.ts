import type { Reporter } from "@toolhaft/diagnostics";
import { mayJoin } from "../causes/kept.ts";
import type { LintContext } from "../format.ts";
import { allFacts, type Facts } from "./facts.ts";
import { runTargetRules } from "./run-target-rules.ts";
import { standing } from "./standing.ts";
import type { TargetCheck } from "./target-check.ts";

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
function isInformation({ isDefault, tokenBudget, prefixBudget }: TargetCheck, facts: Facts): boolean {
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
