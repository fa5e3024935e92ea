import { targetNamed, targets as builtIn, type Target } from "@toolhaft/tool-targets/targets";
import type { TargetBudgets } from "../format.ts";
import { holdTargets, type TargetCheck } from "./target-check.ts";

/**
 * Make targets ready to be held against tools: ids of built-in ones, or targets of one's own, which take the place of
 * a built-in one of the same id. Throws a `TypeError` for an id that nobody knows, with the one that was meant.
 */
export function pickTargets(named: readonly (string | Target)[], budgets: TargetBudgets = {}): TargetCheck {
  const chosen = new Map<string, Target>();
  for (const each of named) if (typeof each !== "string") chosen.set(each.id, each);
  for (const each of named) {
    if (typeof each !== "string" || chosen.has(each)) continue;
    const target = targetNamed(each);
    if (!chosen.has(target.id)) chosen.set(target.id, target);
  }
  return holdTargets({ ...budgets, targets: inOrder([...chosen.values()]), isDefault: false });
}

// In the order of the table, whatever the order of their names: two runs of one meaning give one report.
function inOrder(chosen: readonly Target[]): Target[] {
  const place = ({ id }: Target): number => {
    const index = builtIn.findIndex((each) => each.id === id);
    return index === -1 ? builtIn.length : index;
  };
  return chosen.toSorted((a, b) => place(a) - place(b));
}
