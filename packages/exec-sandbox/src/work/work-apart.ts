import type { Job } from "./job.ts";
import { workProgram } from "./locate.ts";
import { createWorkPool, type Worked, type WorkOptions, type WorkPool } from "./pool.ts";

let shared: WorkPool | undefined;

/**
 * Run a job apart, in the few processes that all callers of this process share, so that their number and what waits for them
 * is bounded whoever asks. The first one starts a process (some 50 ms). See `WorkPool.run`.
 */
export function workApart<Input>(job: Job<Input>, input: Input, options?: WorkOptions): Promise<Worked> {
  shared ??= createWorkPool({ program: workProgram() });
  return shared.run(job, input, options);
}
