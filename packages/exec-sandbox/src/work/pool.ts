import type { Job } from "./job.ts";
import { startWorker, type Worker } from "./worker.ts";

export interface WorkPoolOptions {
  /** The program of the workers; see `workProgram`. `undefined`: there is none, and no job can be run. */
  readonly program: string | undefined;
  /** Workers at once. Default 2. */
  readonly most?: number;
  /** Jobs that wait, for each lane. Default 32. */
  readonly waiting?: number;
  /** MiB of JavaScript values in one worker. Default 256. */
  readonly memoryMb?: number;
  /** Milliseconds after which a worker without work is ended. Default 30,000. */
  readonly idleMs?: number;
  /** UTF-16 units of an answer. Default 8 Mi. */
  readonly mostLength?: number;
}

export interface WorkOptions {
  /**
   * Milliseconds that the job may run, and once more that it may wait. Default 5,000. Where the system says how long it ran (Linux), time
   * in which others had the processor does not count, at most eleven times as much.
   */
  readonly timeoutMs?: number;
  /** Jobs of one lane leave a worker to the others. Default: the job's name. */
  readonly lane?: string;
  readonly signal?: AbortSignal;
}

/** Why a job has no answer: time, memory, or no room; `missing`: no program to run it. */
export type WorkStop = "time" | "memory" | "busy" | "aborted" | "closed" | "missing";

export type Worked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly stopped: WorkStop; readonly timeoutMs: number; readonly memoryMb: number };

/** What a job threw, in words. */
export class WorkError extends Error {
  override readonly name = "WorkError" as const;
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Runs jobs in processes of their own. */
export interface WorkPool {
  /**
   * Run a job under a deadline and a limit of memory, which it cannot exceed: its process is ended, and a new one takes the
   * next. Rejects with a `WorkError` for what the job throws.
   */
  run<Input>(job: Job<Input>, input: Input, options?: WorkOptions): Promise<Worked>;
  close(): void;
}

interface Waiting {
  readonly lane: string;
  start(worker: Worker): void;
}

/** A pool. Nothing is started before the first job. */
export function createWorkPool(options: WorkPoolOptions): WorkPool {
  const { program, most = 2, waiting: mostWaiting = 32, memoryMb = 256 } = options;
  const { idleMs = 30_000, mostLength = 8 << 20 } = options;
  const idle = new Map<Worker, NodeJS.Timeout>();
  /** By lane. */
  const running = new Map<Worker, string>();
  const queue: Waiting[] = [];
  let isClosed = false;

  const takeWorker = (lane: string): Worker | undefined => {
    const inLane = [...running.values()].filter((each) => each === lane).length;
    if (running.size >= most || inLane >= Math.max(1, most - 1)) return undefined;
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (!worker.isOver) return worker;
    }
    return startWorker(program ?? "", memoryMb);
  };
  const giveBack = (worker: Worker): void => {
    running.delete(worker);
    if (isClosed) worker.kill();
    else if (!worker.isOver) {
      const end = (): void => {
        idle.delete(worker);
        worker.kill();
      };
      idle.set(worker, setTimeout(end, idleMs).unref());
    }
    for (const next of [...queue]) {
      const free = takeWorker(next.lane);
      if (free === undefined) continue;
      queue.splice(queue.indexOf(next), 1);
      next.start(free);
    }
  };

  return {
    run(job, input, { timeoutMs = 5_000, lane = job.name, signal } = {}) {
      const stopped = (why: WorkStop): Worked => ({ ok: false, stopped: why, timeoutMs, memoryMb });
      if (isClosed) return Promise.resolve(stopped("closed"));
      if (program === undefined) return Promise.resolve(stopped("missing"));
      if (signal?.aborted === true) return Promise.resolve(stopped("aborted"));
      return new Promise<Worked>((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        let give = (why: WorkStop): void => {
          const at = queue.indexOf(waiting);
          if (at !== -1) queue.splice(at, 1);
          end(() => {
            resolve(stopped(why));
          });
        };
        const abort = (): void => {
          give("aborted");
        };
        const end = (tell: () => void): void => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", abort);
          tell();
        };
        const late = (ms: number, why: WorkStop): void => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            give(why);
          }, ms);
        };
        const runsOut = (worker: Worker, forMs: number): void => {
          clearTimeout(timer);
          const begun = worker.time();
          const mostAt = performance.now() + forMs * MOST_WAIT;
          let seenMs = -1;
          const look = (): void => {
            const now = worker.time();
            if (begun === undefined || now === undefined || (now.waits && now.usedMs === seenMs)) {
              give("time");
              return;
            }
            seenMs = now.usedMs;
            const leftMs = Math.min(forMs - (now.usedMs - begun.usedMs), mostAt - performance.now());
            if (leftMs <= 0) give("time");
            // Who sleeps twice in a row waits for something that does not come; once, perhaps for its own garbage to be collected.
            else timer = setTimeout(look, now.waits ? Math.min(leftMs, SLEEP_MS) : Math.max(leftMs, 10));
          };
          timer = setTimeout(look, forMs);
        };
        const waiting: Waiting = {
          lane,
          start(worker) {
            // Until the job begins, the program is what failed.
            let why: WorkStop = "missing";
            running.set(worker, lane);
            give = (reason) => {
              clearTimeout(timer);
              why = reason;
              worker.kill();
            };
            late(START_MS, "busy");
            const request = { name: job.name, path: job.path, input, mostLength };
            const onBegin = (): void => {
              why = "memory";
              runsOut(worker, timeoutMs);
            };
            void worker.run(request, onBegin).then((reply) => {
              end(() => {
                if (reply.kind === "done") resolve({ ok: true, text: reply.text });
                else if (reply.kind === "thrown") reject(new WorkError(reply.message, reply.hint));
                else resolve(stopped(isClosed ? "closed" : why));
              });
              giveBack(worker);
            });
          },
        };
        signal?.addEventListener("abort", abort, { once: true });
        const free = queue.some((each) => each.lane === lane) ? undefined : takeWorker(lane);
        if (free !== undefined) waiting.start(free);
        else if (queue.filter((each) => each.lane === lane).length >= mostWaiting) give("busy");
        else {
          queue.push(waiting);
          late(timeoutMs, "busy");
        }
      });
    },
    close() {
      isClosed = true;
      for (const [worker, timer] of idle) {
        clearTimeout(timer);
        worker.kill();
      }
      idle.clear();
      for (const worker of running.keys()) worker.kill();
    },
  };
}

// Loading takes tens of milliseconds, seconds on a busy machine: it does not count against a job.
const START_MS = 60_000;

/** How many times as long as it may run a job may take, while others have the processor. */
const MOST_WAIT = 12;

const SLEEP_MS = 100;
