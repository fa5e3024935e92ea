import { portable } from "@toolhaft/tool-targets/targets/portable";
import { checkOf } from "./judge.ts";
import type { TargetCheck } from "./target-check.ts";
import type { TargetBudgets } from "../format.ts";

/** The targets of a run that names none: `portable`, whose refusals are warnings. Nothing of the others is loaded. */
export function defaultTargets(budgets: TargetBudgets = {}): TargetCheck {
  return { ...budgets, ...checkOf([portable]), isDefault: true };
}
