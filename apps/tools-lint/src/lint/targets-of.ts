import { loadTargets, type TargetBudgets, type TargetCheck } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import type { LintOptions } from "../options/lint-options.ts";
import { UsageError } from "../usage-error.ts";

/** The targets a run was asked for. Throws a `UsageError` for one that nobody knows. */
export async function targetsOf({ targets, prefixBudget, tokenBudget }: LintOptions): Promise<TargetCheck> {
  const budgets: TargetBudgets = {
    ...(prefixBudget !== undefined && { prefixBudget }),
    ...(tokenBudget !== undefined && { tokenBudget }),
  };
  if (targets === undefined) return defaultTargets(budgets);
  try {
    return await loadTargets(targets, budgets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`option --target: ${error.message}`);
  }
}
