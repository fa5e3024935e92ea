import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import type { RunBounded } from "../patterns/policy.ts";

/** Settings of the runner. */
export interface BoundedRunnerOptions {
  /** Milliseconds until a pattern is killed; default 500. */
  timeoutMs?: number;
}

/** Runs patterns in a worker that can be killed. Close it to let go of the thread. */
export interface BoundedRunner {
  run: RunBounded;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  port: MessagePort;
  /** 0 = busy, 1 = ready or answered. */
  signal: Int32Array<SharedArrayBuffer>;
}

// Text, not a file: a bundled program has no second file to start. The worker only ever sees a
// pattern and a text, and answers with a boolean.
const PROGRAM = `
  const { workerData } = require("node:worker_threads");
  const { port, signal } = workerData;
  const done = () => {
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  port.on("message", ({ source, value }) => {
    port.postMessage(new RegExp(source, "u").test(value));
    done();
  });
  done();
`;

/**
 * A runner for patterns that no other engine can take (lookaround, back references). The calling
 * thread waits; a pattern that takes longer than `timeoutMs` is killed with its worker and answers `undefined`.
 * The first call starts the thread (some 30 ms), which does not keep the process alive.
 */
export function createBoundedRunner({ timeoutMs = 500 }: BoundedRunnerOptions = {}): BoundedRunner {
  let thread: Thread | undefined;
  return {
    run(source, value) {
      thread ??= startThread();
      const { worker, port, signal } = thread;
      Atomics.store(signal, 0, 0);
      port.postMessage({ source, value });
      const waited = Atomics.wait(signal, 0, 0, timeoutMs);
      const answer = receiveMessageOnPort(port)?.message as unknown;
      if (waited !== "timed-out" && typeof answer === "boolean") return answer;
      thread = undefined;
      void worker.terminate();
      return undefined;
    },
    async close() {
      const { worker } = thread ?? {};
      thread = undefined;
      await worker?.terminate();
    },
  };
}

// Starting takes tens of milliseconds, more on a busy machine: it must not count against a pattern.
const START_MS = 10_000;

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { port: port2, signal },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  Atomics.wait(signal, 0, 0, START_MS);
  return { worker, port: port1, signal };
}
