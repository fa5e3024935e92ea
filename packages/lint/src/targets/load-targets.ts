import { nearest } from "@toolhaft/diagnostics";
import type { Target } from "@toolhaft/tool-targets/targets";
import type { TargetBudgets, TargetCheck } from "./target-check.ts";

/**
 * Make targets ready for `createLinter({ targets })`: ids of built-in ones, or targets of your own, which take the
 * place of a built-in one of the same id. Rules and data are loaded now, and only now.
 * Throws a `TypeError` for an id that nobody knows, with the one that was meant.
 */
export async function loadTargets(
  named: readonly (string | Target)[],
  budgets: TargetBudgets = {},
): Promise<TargetCheck> {
  const { targets: builtIn } = await import("@toolhaft/tool-targets/targets");
  const own = named.filter((each) => typeof each !== "string");
  const chosen = new Map<string, Target>();
  for (const each of named) {
    const id = typeof each === "string" ? each : each.id;
    const target = own.find((one) => one.id === id) ?? builtIn.find((one) => one.id === id);
    if (target === undefined) {
      const meant = nearest(
        id,
        builtIn.map((one) => one.id),
      );
      const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
      throw new TypeError(`there is no target ${JSON.stringify(id)}${hint}`);
    }
    chosen.set(id, target);
  }
  return { ...budgets, ...(await check([...chosen.values()])), isDefault: false };
}

/** The targets of a run that names none: `portable`, whose refusals are warnings. Loads nothing of the others. */
export async function loadDefaultTargets(budgets: TargetBudgets = {}): Promise<TargetCheck> {
  const { portable } = await import("@toolhaft/tool-targets/targets/portable");
  return { ...budgets, ...(await check([portable])), isDefault: true };
}

async function check(targets: readonly Target[]): Promise<Pick<TargetCheck, "minds" | "rules">> {
  const [{ mindsOf }, { targetRules }] = await Promise.all([
    import("@toolhaft/tool-targets/facts"),
    import("./rules/index.ts"),
  ]);
  return { minds: mindsOf(targets), rules: targetRules };
}
