import { UsageError } from "@toolhaft/command-line";
import { loadTargets, type TargetBudgets, type TargetCheck } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import type { RunConfig } from "../config/run-config.ts";
import { createFileViews } from "../files/file-view.ts";
import type { RunOptions } from "../lint/settings.ts";
import type { Recall } from "../lint/recall.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { formatOf, leastOfAll } from "../reports/shown.ts";
import { nameOf, type Gathered } from "./gather.ts";

/** Below this many files a run is over before anyone could read about it. */
const WORTH_PROGRESS = 500;

/** What files are linted by, put together from what was gathered. Throws a `UsageError` for a target that nobody knows. */
export async function toRunOptions(
  gathered: Pick<Gathered, "options" | "candidates" | "config" | "baseline" | "stdinName"> &
    Partial<Pick<Gathered, "roots">>,
): Promise<RunOptions> {
  const { options, candidates, config, baseline, stdinName } = gathered;
  const keepsTexts = options.reports.some((target) => formatOf(target).needs.includes("source"));
  const least = leastOfAll(options);
  const run: RunOptions = {
    // A baseline holds warnings, whether they are shown or not.
    least: least === "error" && options.writeBaseline ? "warning" : least,
    keepsTexts,
    targets: await targetsOf(options),
  };
  if (options.writeBaseline === true) run.listsAll = true;
  if (stdinName !== undefined) run.stdinName = stdinName;
  if (options.as !== undefined) run.as = options.as;
  if (options.checkFiles) run.filesAround = filesAround(config);
  if (config !== undefined) run.formatFor = (path) => config.settingsFor(path)?.format;
  const before = options.writeBaseline ? undefined : baseline;
  if (options.cache !== undefined) {
    const { addCache } = await import("../cache/add-cache.ts");
    addCache(run, { ...options, cache: options.cache }, { config, baseline: before });
  }
  const known = before && {
    isKnown: run.recall ? noting(before.isKnown, run.recall) : before.isKnown,
    names: before.names,
  };
  if (config !== undefined) {
    run.config = config.linterConfig(known);
    // What the command line names goes before what the configuration does.
    if (options.target === undefined) {
      const { configTargets } = await import("../config/config-targets.ts");
      const files = candidates.map((candidate) => nameOf(candidate, stdinName));
      run.config.targetsFor = await configTargets(config, files, budgetsOf(options));
    }
  } else if (known !== undefined) {
    const { baselineConfig } = await import("../baseline/run-baseline.ts");
    run.config = baselineConfig(known);
  }
  if (options.fix !== undefined) {
    const { createFixer } = await import("../fix/fixer.ts");
    run.fixer = createFixer(options.fix, gathered.roots);
  }
  if (candidates.length >= WORTH_PROGRESS) {
    const { showProgress } = await import("./progress.ts");
    const onFile = showProgress(candidates.length);
    if (onFile) run.onFile = onFile;
  }
  return run;
}

function noting(isKnown: RunBaseline["isKnown"], { watchKnown }: Recall): RunBaseline["isKnown"] {
  return (path, fingerprint) => {
    const was = isKnown(path, fingerprint);
    if (was) watchKnown(fingerprint);
    return was;
  };
}

/** The targets that the command line names, or else the default. */
async function targetsOf(options: LintOptions): Promise<TargetCheck> {
  const { target } = options;
  const budgets = budgetsOf(options);
  if (target === undefined) return defaultTargets(budgets);
  try {
    return await loadTargets(target, budgets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`option --target: ${error.message}`);
  }
}

function budgetsOf({ prefixBudget, tokenBudget }: LintOptions): TargetBudgets {
  return {
    ...(prefixBudget !== undefined && { prefixBudget }),
    ...(tokenBudget !== undefined && { tokenBudget }),
  };
}

/** The folders around files, but for those of which the configuration says that nobody looks. */
function filesAround(config: RunConfig | undefined): NonNullable<RunOptions["filesAround"]> {
  const views = createFileViews();
  if (config === undefined) return views;
  return (path) => (config.settingsFor(path)?.checkFiles === false ? undefined : views(path));
}
