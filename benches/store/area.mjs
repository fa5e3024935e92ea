/** @import { Area, Bench } from "../measure/types.ts" */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { bundle } from "../packed/bundle.mjs";
import { makeStore } from "./make-store.mjs";
import { recipes } from "./recipes.mjs";
import { countSyncs } from "./syncs.mjs";

/** What a durable write costs, alone and with others, and how long a store takes to its first answer. @type {Area} */
export const store = {
  id: "store",
  run(bench) {
    const puts = bench.smoke ? 8 : 400;
    comparePuts(bench, {
      title: "put, one at a time, p50",
      puts,
      figure: "p50",
      inFlight: 1,
      bundles: 1,
      bar: 1.5,
    });
    comparePuts(bench, {
      title: "put, 8 in flight, one bundle",
      puts,
      figure: "all",
      inFlight: 8,
      bundles: 1,
      bar: 0.65,
    });
    comparePuts(bench, {
      title: "put, 8 in flight, 8 bundles",
      puts,
      figure: "all",
      inFlight: 8,
      bundles: 8,
      bar: 0.45,
    });
    const syncs = countSyncs(10);
    if (syncs === undefined) bench.skip("syncs of 10 puts", "no strace");
    else
      bench.count({ title: "puts with exactly 2 syncs", passed: syncs === 20 ? 10 : 0, total: 10, bar: 10 });
    compareLoad(bench, { title: "open to first list", what: "list", bar: 1.5 });
    compareLoad(bench, { title: "open to first search", what: "search", bar: 2 });
    compareLoad(bench, { title: "open to first list, nothing kept", what: "list", bar: 1.5, isFirst: true });
    compareLoad(bench, {
      title: "open to first search, nothing kept",
      what: "search",
      bar: 2,
      isFirst: true,
    });
    comparePutThenList(bench);
    return Promise.resolve();
  },
};

const PUT_THEN_LIST_MS = 250;

/** The worst of a hundred, in a store of 100,000 tools of one bundle, while it is looked at for edits by hand. */
function comparePutThenList(/** @type {Bench} */ bench) {
  const shape = { seed: 7, tools: bench.smoke ? 200 : 100_000, bundles: 1, words: 4_770, parameters: 4 };
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-put-then-list-"));
  try {
    for (const { path, text } of makeStore(shape)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const seconds = bench.smoke ? "2" : "25";
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [bundle("store/put-then-list.ts"), folder, seconds],
      {
        encoding: "utf8",
      },
    );
    const p99 = Number(/reported-ms ([\d.]+)/.exec(stderr)?.[1]);
    const isRight = stdout.trim() === "every list shows the tool first";
    const title = `put then list, ${String(shape.tools)} tools: p99 ${p99.toFixed(0)} ms, at most ${String(PUT_THEN_LIST_MS)}`;
    bench.count({ title, passed: isRight && p99 <= PUT_THEN_LIST_MS ? 1 : 0, total: 1, bar: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function comparePuts(
  /** @type {Bench} */ bench,
  /** @type {{ title: string, puts: number, figure: string, inFlight: number, bundles: number, bar: number }} */ row,
) {
  const { title, puts, figure, inFlight, bundles, bar } = row;
  const bare = join(import.meta.dirname, "bare-put.mjs");
  const ours = [bundle("store/put.ts"), String(puts), figure, String(inFlight), String(bundles)];
  bench.compare({
    ...{ title, metric: "latency", bar, rounds: figure === "p50" ? 15 : 6 },
    baseline: command("bare write, sync, link, sync", [bare, String(puts), figure]),
    ours: command("putTool", ours),
    disagreement: sameOutput,
  });
}

function compareLoad(
  /** @type {Bench} */ bench,
  /** @type {{ title: string, what: string, bar: number, isFirst?: boolean }} */ row,
) {
  const { title, what, bar, isFirst = false } = row;
  const { folder, tools } = corpusOnDisk(bench.smoke ? recipes.small : recipes.full);
  bench.compare({
    ...{ title: `${title}, ${String(tools)} tools`, metric: "reported", bar, rounds: 15 },
    baseline: command("read + JSON.parse", [join(import.meta.dirname, "read-and-parse.mjs"), folder]),
    ours: command("openFileStore", [bundle("store/load.ts"), folder, what, ...(isFirst ? ["0"] : [])]),
    disagreement: sameOutput,
  });
}

/** A node program, anywhere. */
export function command(/** @type {string} */ label, /** @type {readonly string[]} */ args) {
  /** @type {[string, ...string[]]} */
  const argv = [process.execPath, ...args];
  return { label, argv, cwd: import.meta.dirname, exitCodes: [0] };
}

/** Why two programs did not see the same tools. */
export function sameOutput(
  /** @type {{ stdout: string }} */ baseline,
  /** @type {{ stdout: string }} */ ours,
) {
  if (baseline.stdout === ours.stdout) return undefined;
  return `the outputs differ: ${baseline.stdout.trim()}; ${ours.stdout.trim()}`;
}
