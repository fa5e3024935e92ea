/** @import { Bench, Run } from "../measure/types.ts" */
import { dirname, join } from "node:path";
import { bundle } from "../packed/bundle.mjs";
import { spawnHelper } from "./programs.mjs";

const ROUNDS = 15;
const NAMESPACED = ["netOff", "treeKill", "dataLimited", "noNewPrivs"];
const GIB = 2 ** 30;

/** Both sides ran the tool equally often and read all that it wrote. */
const sameOutput = (/** @type {Run} */ baseline, /** @type {Run} */ ours) =>
  baseline.stdout === ours.stdout
    ? undefined
    : `outputs differ: ${baseline.stdout.trim()}; ${ours.stdout.trim()}`;

/** Each tier against a bare spawn. */
export function compareTiers(/** @type {Bench} */ bench, /** @type {string} */ tool) {
  const helper = { path: spawnHelper() };
  const confined = { net: "off", read: [dirname(tool)], write: [] };
  const files = ["fsReadConfined", "fsWriteConfined"];
  const rows = [
    { title: "a call in tier portable", bar: 1.15, options: { tier: "portable", helper } },
    {
      title: "a call in tier util-linux without a network",
      bar: 2.9,
      options: { tier: "util-linux", helper, isolate: { net: "off" }, must: NAMESPACED },
    },
    {
      title: "a call in tier bubblewrap without network and files",
      bar: 5.5,
      options: { tier: "bubblewrap", helper, isolate: confined, must: [...NAMESPACED, ...files] },
    },
  ];
  const calls = bench.smoke ? "3" : "60";
  for (const { title, bar, options } of rows) {
    bench.compare({
      title,
      metric: "latency",
      bar,
      rounds: ROUNDS,
      baseline: program("spawn", [process.execPath, join(import.meta.dirname, "raw-spawn.mjs"), tool, calls]),
      ours: program("run", [process.execPath, bundle("exec/calls.ts"), tool, calls, JSON.stringify(options)]),
      disagreement: sameOutput,
    });
  }
}

/** From a host of 1 GB, against the least that any language needs. */
export function compareHeap(
  /** @type {Bench} */ bench,
  /** @type {string} */ tool,
  /** @type {string} */ loop,
) {
  const calls = bench.smoke ? "3" : "60";
  const heap = String(bench.smoke ? GIB / 4 : GIB);
  const options = JSON.stringify({ tier: "portable", helper: { path: spawnHelper() } });
  bench.compare({
    title: "a call from a host of 1 GB",
    metric: "latency",
    bar: 3.5,
    rounds: ROUNDS,
    baseline: program("posix_spawn in C", [loop, tool, calls]),
    ours: program("run", [process.execPath, bundle("exec/calls.ts"), tool, calls, options, heap]),
    disagreement: (baseline, ours) => {
      const block = Number(/^block-ms ([\d.]+)$/m.exec(ours.stderr)?.[1] ?? Infinity);
      return block < 5
        ? sameOutput(baseline, ours)
        : `a call blocks the host for ${String(block)} ms, not under 5`;
    },
  });
}

/** Much output, against reading it and no more. */
export function compareOutput(/** @type {Bench} */ bench) {
  const bytes = String(bench.smoke ? 1_000_000 : 100_000_000);
  bench.compare({
    title: "100 MB of output",
    metric: "latency",
    bar: 1 / 0.85,
    rounds: ROUNDS,
    baseline: program("spawn", [process.execPath, join(import.meta.dirname, "raw-pump.mjs"), bytes]),
    ours: program("run", [process.execPath, bundle("exec/pump.ts"), bytes]),
    disagreement: sameOutput,
  });
}

function program(/** @type {string} */ label, /** @type {[string, ...string[]]} */ argv) {
  return { label, argv, cwd: "/", exitCodes: [0] };
}
