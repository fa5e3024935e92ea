import type { RunBaseline } from "../baseline/run-baseline.ts";
import { countsOf } from "../cache/run-counts.ts";
import type { RunConfig } from "../config/run-config.ts";
import type { Candidate } from "../discover/candidate.ts";
import { hasFixes } from "../fix/fixer.ts";
import { STDIN_PATH, type RunOptions } from "../lint/run.ts";
import type { GivenOptions, LintOptions } from "../options/lint-options.ts";
import { countThreads } from "./count-threads.ts";
import { createElsewhere } from "./elsewhere.ts";
import { cutSlices } from "./slices.ts";
import { createTurns } from "./turns.ts";
import { startWorkers } from "./workers.ts";

/** A run that may be shared between threads. */
export interface SharedRun {
  /** The file that starts the program. */
  program: string;
  given: GivenOptions;
  options: LintOptions;
  candidates: readonly Candidate[];
  config: RunConfig | undefined;
  baseline: RunBaseline | undefined;
}

/** Have other threads lint a part of a run, where that is worth it. */
export function addThreads(run: RunOptions, shared: SharedRun): void {
  const { program, given, options, candidates, config } = shared;
  // What can be read only once is read here, and what a cache knows is looked up faster than it is linted.
  const offered = candidates.filter(
    ({ path, isPipe }) => path !== STDIN_PATH && isPipe !== true && run.cache?.has(path) !== true,
  );
  const threads = countThreads(
    given.threads,
    offered.map(({ path }) => path),
  );
  const slices = cutSlices(offered, threads);
  const others = Math.min(threads, slices.length) - 1;
  if (others < 1) return;
  const turns = createTurns(slices.length);
  const start = { given, configs: config?.roots ?? [], candidates: offered, slices, turns };
  const baseline = options.writeBaseline ? undefined : shared.baseline;
  run.elsewhere = createElsewhere({
    candidates,
    offered,
    slices,
    turns,
    workers: startWorkers(program, start, { count: others }),
    counts: countsOf(config, baseline),
    cache: run.cache,
    isWanted: (report) => given.fix !== undefined && hasFixes(report, given.fix.unsafe),
  });
}
