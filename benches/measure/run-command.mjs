/** @import { Command, Metric, Run } from "./types.ts" */
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { takeCpu, takeMemory, takeReported, withCpuClock, withMemoryProbe } from "./figures.mjs";

const MAX_OUTPUT = 1 << 30;

/** Run a command to its end and take one figure of it. Throws when it cannot be started or ends with another exit code. */
export function runCommand(/** @type {Command} */ command, /** @type {Metric} */ metric) {
  if (metric === "cpu") return takeCpu(spawn({ ...command, argv: withCpuClock(command.argv) }));
  if (metric === "memory") return takeMemory(spawn({ ...command, argv: withMemoryProbe(command.argv) }));
  if (metric === "reported" || metric === "latency") return takeReported(spawn(command));
  return spawn(command);
}

/** @returns {Run} the figure is wall time in ms, from just before the start to the end of the process */
function spawn(/** @type {Command} */ { label, argv, cwd, exitCodes }) {
  const [file, ...args] = argv;
  const started = performance.now();
  const done = spawnSync(file, args, { cwd, encoding: "utf8", maxBuffer: MAX_OUTPUT });
  const figure = performance.now() - started;
  if (done.error) throw done.error;
  if (done.status === null || !exitCodes.includes(done.status)) {
    const ending =
      done.status === null ? `died of ${String(done.signal)}` : `exited with ${String(done.status)}`;
    throw new Error(
      `${label} ${ending}, not with ${exitCodes.join(" or ")}:\n${done.stderr.slice(0, 2_000)}`,
    );
  }
  return { figure, exitCode: done.status, stdout: done.stdout, stderr: done.stderr };
}
