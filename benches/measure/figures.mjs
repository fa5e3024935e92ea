/** @import { Run } from "./types.ts" */
import { join } from "node:path";

/** @typedef {readonly [string, ...string[]]} Argv */

// The shell's own clock counts user and system time of the child and of every process it waited for,
// in ms. `process.resourceUsage()` knows only itself, and /proc counts in steps of 10 ms.
const CPU_CLOCK = `TIMEFORMAT='cpu-ms %3U %3S'; time "$@"`;

// Peak memory is what the kernel counted for the process itself, written when it ends.
const MEMORY_PROBE = join(import.meta.dirname, "memory-probe.cjs");

/** @returns {Argv} the command under a clock for the CPU time of its whole process tree */
export function withCpuClock(/** @type {Argv} */ argv) {
  return ["bash", "-c", CPU_CLOCK, "bash", ...argv];
}

/** @returns {Argv} the command, a node program, with a probe that reports its peak memory at the end */
export function withMemoryProbe(/** @type {Argv} */ [node, ...args]) {
  return [node, "--require", MEMORY_PROBE, ...args];
}

/** User plus system time in ms. */
export function takeCpu(/** @type {Run} */ run) {
  return take(
    run,
    /^cpu-ms ([\d.]+) ([\d.]+)$/,
    ([, user, system]) => (Number(user) + Number(system)) * 1_000,
  );
}

/** Peak resident memory in MB. */
export function takeMemory(/** @type {Run} */ run) {
  return take(run, /^peak-kib (\d+)$/, ([, kib]) => Number(kib) / 1_024);
}

/** A figure in ms that the program wrote itself, for work that is only a part of the process. */
export function takeReported(/** @type {Run} */ run) {
  return take(run, /^reported-ms ([\d.]+)$/, ([, ms]) => Number(ms));
}

// The line is taken out of stderr again, so that outputs of two runs stay comparable.
/** @returns {Run} */
function take(
  /** @type {Run} */ run,
  /** @type {RegExp} */ pattern,
  /** @type {(match: RegExpMatchArray) => number} */ toFigure,
) {
  const lines = run.stderr.split("\n");
  const index = lines.findLastIndex((line) => pattern.test(line));
  const match = lines[index]?.match(pattern);
  if (!match) throw new Error(`no line like ${String(pattern)} in:\n${run.stderr.slice(0, 2_000)}`);
  return { ...run, figure: toFigure(match), stderr: lines.toSpliced(index, 1).join("\n") };
}
