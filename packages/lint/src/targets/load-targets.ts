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
  const [{ targets: builtIn }, { checkOf }] = await Promise.all([
    import("@toolhaft/tool-targets/targets"),
    import("./check-of.ts"),
  ]);
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
  return { ...budgets, ...checkOf(inOrder(chosen, builtIn)), isDefault: false };
}

// In the order of the table, whatever the order of their names: two runs of one meaning give one report.
function inOrder(chosen: ReadonlyMap<string, Target>, builtIn: readonly Target[]): Target[] {
  const known = builtIn.flatMap(({ id }) => chosen.get(id) ?? []);
  return [...known, ...[...chosen.values()].filter((target) => !known.includes(target))];
}
