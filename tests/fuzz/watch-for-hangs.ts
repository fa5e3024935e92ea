import { Worker } from "node:worker_threads";

/** Ends the process with a line that names the input when the event loop stands still for so long: no timer of its own could. */
export function watchForHangs(
  name: string,
  hangMs: number,
): { next: (number: number) => void; end: () => void } {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(WATCHER, { eval: true, execArgv: [], workerData: { shared, name, hangMs } });
  worker.unref();
  const beat = setInterval(() => Atomics.add(shared, 1, 1), hangMs / 8);
  beat.unref();
  return {
    next: (number) => void Atomics.store(shared, 0, number),
    end() {
      clearInterval(beat);
      void worker.terminate();
    },
  };
}

const WATCHER = `
const { workerData: { shared, name, hangMs } } = require("node:worker_threads");
let seen = -1;
setInterval(() => {
  const now = Atomics.load(shared, 1);
  if (now !== seen) { seen = now; return; }
  require("node:fs").writeSync(2, "hangs: " + name + " --from " + Atomics.load(shared, 0) + " --count 1\\n");
  process.kill(process.pid, "SIGKILL");
}, hangMs);
`;
