import { ExecError } from "../errors/exec-error.ts";
import type { StopSignal } from "../types.ts";
import { remainingMs } from "../deadline.ts";
import type { Deadline } from "../deadline.ts";
import { createLines } from "./waiting-lines.ts";

/** Gives back a place; calling it again does nothing. */
export type Release = () => void;

export interface QueueLimits {
  /** Calls that run at once. */
  readonly concurrency: number;
  /** Of them, those with the same lane. */
  readonly perLane: number;
  /** Calls that may wait. */
  readonly waiting: number;
}

export interface Queue {
  /** A place to run, or why there was none. First come, first served, except past a lane that is full. */
  enter(lane: string, deadline: Deadline, signal: StopSignal | undefined): Promise<Release | ExecError>;
  /** Turn away all that wait. */
  close(): void;
}

const STAGE = "waiting in the queue";

export function createQueue(limits: QueueLimits): Queue {
  const lines = createLines<(answer: Release | ExecError) => void>();
  const running = new Map<string, number>();
  let total = 0;

  const isFree = (lane: string): boolean =>
    total < limits.concurrency && (running.get(lane) ?? 0) < limits.perLane;
  const occupy = (lane: string): Release => {
    let held = true;
    total += 1;
    running.set(lane, (running.get(lane) ?? 0) + 1);
    return () => {
      if (!held) return;
      held = false;
      total -= 1;
      const left = (running.get(lane) ?? 1) - 1;
      if (left === 0) running.delete(lane);
      else running.set(lane, left);
      for (let first = lines.first(isFree); first; first = lines.first(isFree))
        first.item(occupy(first.lane));
    };
  };

  return {
    enter(lane, deadline, signal) {
      if (isFree(lane)) return Promise.resolve(occupy(lane));
      if (lines.size() >= limits.waiting) {
        const problem = `${String(lines.size())} calls are waiting already`;
        return Promise.resolve(new ExecError("EXEC_BUSY", { problem, reason: "queue" }));
      }
      return new Promise((resolve) => {
        const settle = (answer: Release | ExecError): void => {
          leave();
          clearTimeout(timer);
          signal?.removeEventListener("abort", abort);
          resolve(answer);
        };
        const abort = (): void => {
          settle(new ExecError("EXEC_ABORTED", { stage: STAGE }));
        };
        const timer = setTimeout(() => {
          settle(new ExecError("EXEC_TIMEOUT", { deadlineMs: deadline.ms, stage: STAGE }));
        }, remainingMs(deadline));
        signal?.addEventListener("abort", abort, { once: true });
        const leave = lines.add(lane, settle);
      });
    },
    close() {
      for (const { item } of lines.all()) item(new ExecError("EXEC_CLOSED"));
    },
  };
}
