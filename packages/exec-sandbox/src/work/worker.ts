import { fork } from "node:child_process";
import { type ProcessorTime, processorTime } from "./processor-time.ts";
import type { WorkReply, WorkRequest } from "./serve-work.ts";

/** How one job ended in a worker. `gone`: the process ended by itself, as it does without memory. */
export type WorkerEnd =
  Exclude<WorkReply, { kind: "ready" | "begun" }> | { readonly kind: "gone" | "killed" };

/** A process that runs one job at a time. */
export interface Worker {
  /** Run a job. `onBegin` is called when its module has been loaded, so that only the job counts. Never rejects. */
  run(request: WorkRequest, onBegin: () => void): Promise<WorkerEnd>;
  /** True once it takes no more jobs. */
  readonly isOver: boolean;
  /** How long it has run, with all jobs. */
  time(): ProcessorTime | undefined;
  kill(): void;
}

/**
 * Start one. A thread would not do: where a single value is larger than all memory that is left, V8 ends the process and
 * not the thread, whatever its `resourceLimits` say. It gets no environment, and neither keeps this process alive while it
 * has nothing to do nor outlives it.
 */
export function startWorker(program: string, memoryMb: number): Worker {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${String(memoryMb)}`, "--max-semi-space-size=16"],
    env: process.platform === "win32" ? { SystemRoot: process.env["SystemRoot"] } : {},
    serialization: "advanced",
    // Without memory it writes pages of addresses.
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  let isOver = false;
  let wasKilled = false;
  let isReady = false;
  let send = (): void => undefined;
  let begin = (): void => undefined;
  let ending: ((end: WorkerEnd) => void) | undefined;
  const settle = (end: WorkerEnd): void => {
    const tell = ending;
    ending = undefined;
    rest();
    tell?.(end);
  };
  const rest = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const lost = (): void => {
    if (isOver) return;
    isOver = true;
    settle({ kind: wasKilled ? "killed" : "gone" });
  };
  (child.stdin as { unref?: () => void } | null)?.unref?.();
  child.stdin?.on("error", () => undefined);
  child.once("error", lost);
  child.once("exit", lost);
  child.on("message", (reply: WorkReply) => {
    if (reply.kind === "begun") begin();
    else if (reply.kind !== "ready") settle(reply);
    else {
      isReady = true;
      send();
    }
  });
  rest();

  return {
    get isOver() {
      return isOver;
    },
    time: () => processorTime(child.pid),
    run(request, onBegin) {
      return new Promise((resolve) => {
        if (isOver) {
          resolve({ kind: "gone" });
          return;
        }
        ending = resolve;
        child.ref();
        child.channel?.ref();
        begin = onBegin;
        send = () => {
          child.send(request, (error) => {
            if (error !== null) lost();
          });
        };
        if (isReady) send();
      });
    },
    kill() {
      wasKilled = true;
      child.kill("SIGKILL");
    },
  };
}
