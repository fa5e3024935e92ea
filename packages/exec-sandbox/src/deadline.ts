import { performance } from "node:perf_hooks";
import { ExecError } from "./errors/exec-error.ts";

/** One point in time on the monotonic clock: a change of the system's clock does not move it. */
export interface Deadline {
  /** `performance.now()` at which time is up. */
  readonly at: number;
  /** The milliseconds it was made with, for messages. */
  readonly ms: number;
}

// Longer timers fire at once.
const LONGEST_MS = 2 ** 31 - 1;

/** Time is up `ms` milliseconds from now. Throws `EXEC_OPTIONS_INVALID` for anything a timer cannot hold. */
export function deadlineIn(ms: number): Deadline {
  if (!(ms > 0 && ms <= LONGEST_MS)) {
    throw new ExecError("EXEC_OPTIONS_INVALID", {
      option: "deadline",
      problem: `must be more than 0 and at most ${String(LONGEST_MS)} ms (got ${String(ms)})`,
    });
  }
  return { at: performance.now() + ms, ms };
}

/** Milliseconds left, never negative. */
export function remainingMs(deadline: Deadline): number {
  return Math.max(0, deadline.at - performance.now());
}
