import type { MachineProbe } from "../probe/tier-probe.ts";
import type { RunOutcome, RunRequest } from "../types.ts";
import { createLaunchers } from "../launchers/launchers.ts";
import { settingsOf } from "./options.ts";
import type { ExecutorOptions } from "./options.ts";
import { createPlacer } from "./placement.ts";
import { probeMachine } from "./probe-machine.ts";
import { createQueue } from "./queue.ts";
import { runOne } from "./run-one.ts";

/** Runs local programs, each as isolated as asked for and possible. */
export interface Executor {
  /** Run one program to its end. Never rejects: what went wrong is in the outcome. */
  run(request: RunRequest): Promise<RunOutcome>;
  /** What this machine can isolate, found out by running; what stands in the way, and how to change it. */
  probe(): Promise<MachineProbe>;
  /** Start nothing more, end what runs, and wait for it. */
  close(): Promise<void>;
}

/** Make an executor. Throws an `ExecError` with `EXEC_OPTIONS_INVALID` when an option means nothing. */
export function createExecutor(options: ExecutorOptions = {}): Executor {
  const settings = settingsOf(options);
  const launchers = createLaunchers(settings.helperPath, settings.helperReason);
  const placer = createPlacer(settings, launchers);
  const queue = createQueue(settings);
  const calls = new Set<Promise<RunOutcome>>();
  const running = new Set<() => void>();
  let closed = false;
  const world = { settings, placer, queue, running, isClosed: () => closed };

  return {
    run(request) {
      const outcome = runOne(request, world);
      calls.add(outcome);
      void outcome.then(() => calls.delete(outcome));
      return outcome;
    },
    probe: () => probeMachine(settings, placer, launchers),
    async close() {
      closed = true;
      queue.close();
      for (const stop of running) stop();
      await Promise.all(calls);
      launchers.close();
    },
  };
}
