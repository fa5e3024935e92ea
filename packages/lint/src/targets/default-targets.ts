import { portable } from "@toolhaft/tool-targets/targets/portable";
import type { TargetBudgets } from "../format.ts";
import { holdTargets, type TargetCheck } from "./target-check.ts";

/** The targets of a run that names none: `portable`, whose refusals are warnings. Nothing of the others is loaded. */
export function defaultTargets(budgets: TargetBudgets = {}): TargetCheck {
  return holdTargets({ ...budgets, targets: [portable], isDefault: true });
}
