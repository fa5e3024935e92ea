import type { Executor, ExecutorOptions, Guarantees, RunOutcome, RunRequest, Tier } from "../../src/index.ts";
import type { Workshop } from "./workshop.ts";

/** What a case gets: one tier with an executor for it, and a folder for its programs. */
export interface World {
  readonly tier: Tier;
  /** Of `executor`, to make another one like it. */
  readonly options: ExecutorOptions;
  readonly executor: Executor;
  readonly workshop: Workshop;
  readonly probed: Guarantees;
  readonly isNamespaced: boolean;
  /** Run in the workshop's folder with a PATH, 90 s at most. */
  run(request: RunRequest): Promise<RunOutcome>;
}

/** Cases by their input. */
export type CaseTable = Readonly<Record<string, (world: World) => Promise<void>>>;
