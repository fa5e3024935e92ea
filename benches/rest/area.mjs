/** @import { Area, Bench } from "../measure/types.ts" */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../packed/bundle.mjs";

const ROWS = [
  { name: "get", title: "a tool", bar: 1 / 0.4 },
  { name: "list20", title: "a list of 20 tools", bar: 1 / 0.4 },
  { name: "list100", title: "a list of 100 tools", bar: 1 / 0.22 },
];

/** Reads with everything on, against a bare route that sends the same bytes. @type {Area} */
export const rest = {
  id: "rest",
  async run(bench) {
    if (spawnSync("wrk", ["-v"]).error !== undefined) {
      bench.skip("throughput and latencies at 64 connections", "wrk is not here");
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), "toolhaft-rest-bench-"));
    const ours = start([bundle("rest/ours.ts"), folder]);
    const stop = [ours.stop];
    try {
      await ours.ready;
      const bare = start([join(import.meta.dirname, "baseline.mjs"), folder]);
      stop.push(bare.stop);
      await bare.ready;
      for (const { name, title, bar } of ROWS) compare(bench, folder, name, title, "each", bar);
      for (const { name, title } of ROWS) compare(bench, folder, name, `p99 ÷ p50, ${title}`, "spread", 1.5);
    } finally {
      for (const end of stop) end();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A server that says a line once it listens. */
function start(/** @type {readonly string[]} */ args) {
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ready = Promise.race([
    once(server.stdout, "data"),
    once(server, "exit").then(([code]) => {
      throw new Error(`${args[0] ?? ""} ended with ${String(code)}`);
    }),
  ]);
  return { ready, stop: () => server.kill() };
}

function compare(
  /** @type {Bench} */ bench,
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {string} */ title,
  /** @type {"each" | "spread"} */ figure,
  /** @type {number} */ bar,
) {
  const command = (/** @type {string} */ side) => ({
    argv: /** @type {const} */ ([
      process.execPath,
      join(import.meta.dirname, "load.mjs"),
      folder,
      side,
      name,
      figure,
      bench.smoke ? "1" : "3",
    ]),
    cwd: import.meta.dirname,
    exitCodes: [0],
  });
  bench.compare({
    title,
    metric: "reported",
    bar,
    rounds: 6,
    baseline: { label: "bare fastify route", ...command("bare") },
    ours: { label: "rest-server", ...command("ours") },
    disagreement: (bare, ours) =>
      ours.stdout === bare.stdout
        ? undefined
        : `answers differ: ${bare.stdout.trim()}; ${ours.stdout.trim()}`,
  });
}
