import { getHeapStatistics } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Answer, SliceAnswers, ThreadStart } from "./messages.ts";
import { explainDeath } from "./thread-death.ts";
import { THREAD_WORD } from "./thread-word.ts";

/** Threads that lint slices. */
export interface Workers {
  /** What a slice that one of them took answers, once it is there. Rejects when that thread has died. */
  answersOf: (slice: number) => Promise<Answer[]>;
  close: () => Promise<void>;
}

/**
 * Start so many threads of a program, which is told by a word what it is. One that needs more than `heapMb` megabytes
 * ends; without any limit of its own it would end the whole process.
 */
export function startWorkers(
  program: string,
  start: Omit<ThreadStart, "thread">,
  { count, heapMb = heapOfProcess() }: { count: number; heapMb?: number },
): Workers {
  const arrived = new Map<number, Answer[]>();
  const waiting = new Map<number, { resolve: (answers: Answer[]) => void; reject: (death: Error) => void }>();
  const deaths = new Map<number, Error>();
  const workers = Array.from({ length: count }, (_, index) => open(index + 2));

  function open(thread: number): Worker {
    const worker = new Worker(program, {
      argv: [THREAD_WORD],
      workerData: { ...start, thread },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    worker.on("message", ({ slice, answers }: SliceAnswers) => {
      const asked = waiting.get(slice);
      if (asked === undefined) arrived.set(slice, answers);
      else asked.resolve(answers);
      waiting.delete(slice);
    });
    const die = (cause: Error | number): void => {
      const death = deaths.get(thread) ?? explainDeath(cause);
      deaths.set(thread, death);
      for (const [slice, { reject }] of waiting) if (holderOf(slice) === thread) reject(death);
    };
    worker.on("error", die);
    worker.on("exit", die);
    return worker;
  }

  function holderOf(slice: number): number {
    return Atomics.load(start.turns, slice);
  }

  return {
    async answersOf(slice) {
      const known = arrived.get(slice);
      arrived.delete(slice);
      if (known !== undefined) return known;
      const death = deaths.get(holderOf(slice));
      if (death !== undefined) throw death;
      return new Promise((resolve, reject) => waiting.set(slice, { resolve, reject }));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function heapOfProcess(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
}
