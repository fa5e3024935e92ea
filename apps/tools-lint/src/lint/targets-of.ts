import { UsageError } from "@toolhaft/command-line";
import { loadTargets, type TargetBudgets, type TargetCheck } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import type { LintOptions } from "../options/lint-options.ts";

/** The targets a run was asked for. Throws a `UsageError` for one that nobody knows. */
export async function targetsOf(options: Budgeted): Promise<TargetCheck> {
  const { targets } = options;
  const budgets = budgetsOf(options);
  if (targets === undefined) return defaultTargets(budgets);
  try {
    return await loadTargets(targets, budgets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`option --target: ${error.message}`);
  }
}

type Budgeted = Pick<LintOptions, "targets" | "prefixBudget" | "tokenBudget">;

/** The limits that a run was given. */
export function budgetsOf({ prefixBudget, tokenBudget }: Budgeted): TargetBudgets {
  return {
    ...(prefixBudget !== undefined && { prefixBudget }),
    ...(tokenBudget !== undefined && { tokenBudget }),
  };
}
