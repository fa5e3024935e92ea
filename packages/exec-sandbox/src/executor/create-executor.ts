import type { MachineProbe } from "../probe/tier-probe.ts";
import { ExecError } from "../errors/exec-error.ts";
import { mergeIsolate } from "./isolation.ts";
import type { Isolate, RunMeta, RunOutcome, RunRequest } from "../types.ts";
import { createLaunchers } from "../launchers/launchers.ts";
import { settingsOf } from "./options.ts";
import type { ExecutorOptions } from "./options.ts";
import { createPlacer } from "./placement.ts";
import { probeMachine } from "./probe-machine.ts";
import { createQueue } from "./queue.ts";
import { runOne } from "./run-one.ts";

/** How a call would run. */
export type Foreseen = Pick<RunMeta, "tier" | "guarantees" | "missing" | "downgrade">;

/** Runs local programs, each as isolated as asked for and possible. */
export interface Executor {
  /** Run one program to its end. Never rejects: what went wrong is in the outcome. */
  run(request: RunRequest): Promise<RunOutcome>;
  /** How a call with this `isolate` would run; an error where it would be refused. Starts no program of yours. */
  foresee(isolate?: Isolate): Promise<Foreseen | ExecError>;
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
    async foresee(given) {
      const isolate = mergeIsolate(settings.isolate, given);
      if (isolate instanceof ExecError) return isolate;
      const placed = await placer.place({ isolate, namedLimits: settings.namedLimits });
      if (placed instanceof ExecError) return placed;
      const { backend, guarantees, missing, downgrade } = placed;
      const { tier } = backend;
      return { tier, guarantees, missing, ...(downgrade === undefined ? {} : { downgrade }) };
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
