import { Worker } from "node:worker_threads";

/** Ends the process with a line that names the input when it holds the event loop for so many ms of CPU: no timer of its own could. */
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
    next(number) {
      Atomics.store(shared, 0, number);
      // Inputs that wait for nothing leave the timer no turn.
      Atomics.add(shared, 1, 1);
    },
    end() {
      clearInterval(beat);
      void worker.terminate();
    },
  };
}

// Counts the CPU that the process used since the last beat: on a busy machine a sound input may wait for a minute, too.
const WATCHER = `
const { workerData: { shared, name, hangMs } } = require("node:worker_threads");
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let seen = -1;
let since = used();
setInterval(() => {
  const now = Atomics.load(shared, 1);
  if (now !== seen) { seen = now; since = used(); return; }
  if (used() - since < hangMs) return;
  require("node:fs").writeSync(2, "hangs: " + name + " --from " + Atomics.load(shared, 0) + " --count 1\\n");
  process.kill(process.pid, "SIGKILL");
}, hangMs / 4);
`;
