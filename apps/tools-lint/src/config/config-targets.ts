import { UsageError } from "@toolhaft/command-line";
import { loadTargets, type TargetBudgets, type TargetCheck } from "@toolhaft/lint";
import type { TargetSetting } from "@toolhaft/lint/config";
import type { RunConfig } from "./run-config.ts";

/** Make ready every target that a configuration names for any of the files. Throws a `UsageError` for one nobody knows. */
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
  try {
    // An object is a target of somebody's own: what it must hold, loadTargets says.
    return await loadTargets(targets as Parameters<typeof loadTargets>[0], budgets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`"targets" of ${config.files.join(", ")}: ${error.message}`);
  }
}
