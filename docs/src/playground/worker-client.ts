import type { Answers, Question } from "./messages.ts";

/** The linter on its own thread: typing never waits for it. */
export interface WorkerClient {
  ask<Q extends Question>(question: Q): Promise<Answers[Q["kind"]]>;
  /** End its thread, and what it works at: nobody waits for that any more. The next question starts another. */
  close(): void;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** A worker, from the first question on. A text that keeps it busy for ever (a pattern may) is given up, and a new one takes its place. */
export function workerClient(address: URL, limitMs = 10_000): WorkerClient {
  let worker: Worker | undefined;
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function start(): Worker {
    const started = new Worker(address, { type: "module" });
    started.addEventListener(
      "message",
      ({ data }: MessageEvent<{ id: number; answer?: never; error?: string }>) => {
        const question = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.error === undefined) question?.resolve(data.answer as never);
        else question?.reject(new Error(data.error));
      },
    );
    return started;
  }

  function giveUp(id: number): void {
    if (!waiting.has(id)) return;
    const given = [...waiting.values()];
    close();
    for (const { reject } of given) reject(new Error("the linter took too long and was stopped"));
  }

  function close(): void {
    worker?.terminate();
    worker = undefined;
    waiting.clear();
  }

  return {
    ask<Q extends Question>(question: Q) {
      const id = ++last;
      return new Promise<Answers[Q["kind"]]>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ id, question });
        setTimeout(() => {
          giveUp(id);
        }, limitMs);
      });
    },
    close,
  };
}
