/** @import { Area, Bench } from "../measure/types.ts" */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { bundle } from "../packed/bundle.mjs";

/** The limit of an answer, and what may be lost besides, in MB. */
const MAX_GROWTH_MB = 1 + 2;

/** One HTTP tool with everything on against bare undici, on 16 connections; and a bomb. @type {Area} */
export const http = {
  id: "http",
  async run(bench) {
    const server = spawn(process.execPath, [join(import.meta.dirname, "server.mjs")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const [port] = await once(server.stdout, "data");
      compareLoad(bench, String(port).trim(), "throughput, 16 connections, 500 bytes of JSON", "wall");
      compareLoad(bench, String(port).trim(), "CPU of the same", "cpu");
      measureBomb(bench, String(port).trim());
    } finally {
      server.kill();
    }
  },
};

function compareLoad(
  /** @type {Bench} */ bench,
  /** @type {string} */ port,
  /** @type {string} */ title,
  /** @type {"wall" | "cpu"} */ metric,
) {
  const args = [port, bench.smoke ? "160" : "48000", metric];
  const command = (/** @type {string} */ entry) => ({
    argv: /** @type {const} */ ([process.execPath, bundle(entry), ...args]),
    cwd: import.meta.dirname,
    exitCodes: [0],
  });
  bench.compare({
    title,
    metric: "reported",
    bar: 1,
    rounds: 8,
    baseline: { label: "undici.request", ...command("http/baseline.ts") },
    ours: { label: "runHttpTool", ...command("http/ours.ts") },
    disagreement: (bare, ours) =>
      bare.stdout === "Sunny\n" && ours.stdout === bare.stdout
        ? undefined
        : `results differ: ${bare.stdout.trim()}; ${ours.stdout.trim()}`,
  });
}

function measureBomb(/** @type {Bench} */ bench, /** @type {string} */ port) {
  const growths = Array.from({ length: bench.smoke ? 1 : 5 }, () => {
    const done = spawnSync(process.execPath, [bundle("http/bomb.ts"), port], { encoding: "utf8" });
    const [said, growth] = done.stdout.trim().split(" ");
    return said === "HTTP_BODY_TOO_LARGE" ? Number(growth) : Number.POSITIVE_INFINITY;
  }).sort((a, b) => a - b);
  const median = growths[Math.floor(growths.length / 2)] ?? Number.POSITIVE_INFINITY;
  const title = `gzip of 200 MB: the peak grows by ${median.toFixed(2)} MB, at most ${String(MAX_GROWTH_MB)}`;
  bench.count({ title, passed: median <= MAX_GROWTH_MB ? 1 : 0, total: 1, bar: 1 });
}
