import { loadTargets, type TargetBudgets, type TargetCheck } from "@toolhaft/lint";
import type { TargetSetting } from "@toolhaft/lint/config";
import type { RunConfig } from "./run-config.ts";

/** Make ready every target that a configuration names for any of the files. Throws a `UsageError` for one of somebody's own that is none. */
export async function configTargets(
  config: RunConfig,
  files: readonly string[],
  budgets: TargetBudgets,
): Promise<(path: string) => TargetCheck | undefined> {
  const ready = new Map<readonly TargetSetting[], TargetCheck>();
  for (const file of files) {
    const targets = config.settingsFor(file)?.targets;
    if (targets !== undefined && !ready.has(targets))
      ready.set(targets, await load(targets, config, budgets));
  }
  return (path) => {
    const targets = config.settingsFor(path)?.targets;
    return targets && ready.get(targets);
  };
}

async function load(
  targets: readonly TargetSetting[],
  config: RunConfig,
  budgets: TargetBudgets,
): Promise<TargetCheck> {
  const { ownTargets } = await import("./own-targets.ts");
  return loadTargets(ownTargets(targets, config.texts), budgets);
}
