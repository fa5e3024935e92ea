import type { TargetCheck } from "@toolhaft/lint";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import type { RunConfig } from "../config/run-config.ts";
import { createFileViews } from "../file-view.ts";
import type { LintOptions } from "../options/lint-options.ts";
import type { Recall } from "./recall.ts";
import type { RunOptions } from "./run.ts";
import { formatOf, leastOfAll } from "./shown.ts";
import { budgetsOf, targetsOf } from "./targets-of.ts";

/** Below this many files a run is over before anyone could read about it. */
const WORTH_PROGRESS = 500;

/** What a run goes by, beside its options. */
export interface RunContext {
  config: RunConfig | undefined;
  baseline: RunBaseline | undefined;
  stdinName: string | undefined;
}

/** What one run needs, put together from what was asked for. */
export async function toRunOptions(
  options: LintOptions,
  files: readonly string[],
  { config, baseline, stdinName }: RunContext,
): Promise<RunOptions> {
  const keepsTexts = options.reports.some((target) => formatOf(target).needs.includes("source"));
  const least = leastOfAll(options);
  // A baseline holds warnings, whether they are shown or not.
  const run: RunOptions = {
    least: least === "error" && options.writeBaseline ? "warning" : least,
    keepsTexts,
    targets: await targetsOf(options),
  };
  if (stdinName !== undefined) run.stdinName = stdinName;
  if (options.as !== undefined) run.as = options.as;
  if (options.checkFiles) run.filesAround = filesAround(config);
  if (config !== undefined) run.formatFor = (path) => config.settingsFor(path)?.format;
  const before = options.writeBaseline ? undefined : baseline;
  if (options.cache !== undefined) {
    const { addCache } = await import("../cache/add-cache.ts");
    addCache(run, { ...options, cache: options.cache }, { config, baseline: before });
  }
  const isKnown = run.recall && before ? noting(before.isKnown, run.recall) : before?.isKnown;
  if (config !== undefined) {
    // What the command line names goes before what the configuration does.
    const targetsFor = options.targets ? undefined : await targetsByConfig(config, files, options);
    run.config = { ...config.linterConfig(isKnown), ...(targetsFor && { targetsFor }) };
  }
  if (config === undefined && isKnown !== undefined) {
    const { baselineConfig } = await import("../baseline/baseline-config.ts");
    run.config = baselineConfig(isKnown);
  }
  if (options.fix !== undefined) {
    const { createFixer } = await import("../fix/fixer.ts");
    run.fixer = createFixer(options.fix);
  }
  if (files.length >= WORTH_PROGRESS) {
    const { showProgress } = await import("../progress.ts");
    const onFile = showProgress(files.length);
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

async function targetsByConfig(
  config: RunConfig,
  files: readonly string[],
  options: LintOptions,
): Promise<(path: string) => TargetCheck | undefined> {
  const { configTargets } = await import("../config/config-targets.ts");
  return configTargets(config, files, budgetsOf(options));
}

/** The folders around files, but for those of which the configuration says that nobody looks. */
function filesAround(config: RunConfig | undefined): NonNullable<RunOptions["filesAround"]> {
  const views = createFileViews();
  if (config === undefined) return views;
  return (path) => (config.settingsFor(path)?.checkFiles === false ? undefined : views(path));
}
