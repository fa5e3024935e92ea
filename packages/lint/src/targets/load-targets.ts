import type { Target } from "@toolhaft/tool-targets/targets";
import type { TargetCheck } from "./target-check.ts";
import type { TargetBudgets } from "../format.ts";

/**
 * Make targets ready for `createLinter({ targets })`: ids of built-in ones, or targets of your own, which take the
 * place of a built-in one of the same id. Rules and data are loaded now, and only now.
 * Throws a `TypeError` for an id that nobody knows, with the one that was meant.
 */
export async function loadTargets(
  named: readonly (string | Target)[],
  budgets: TargetBudgets = {},
): Promise<TargetCheck> {
  const { pickTargets } = await import("./pick-targets.ts");
  return pickTargets(named, budgets);
}
