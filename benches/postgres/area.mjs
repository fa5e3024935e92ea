/** @import { Area, Bench } from "../measure/types.ts" */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bundle } from "../packed/bundle.mjs";
import { command, sameOutput } from "../store/area.mjs";

const PUT_THEN_LIST_MS = 250;

/** What a store in PostgreSQL costs next to the driver alone, on the server of TOOLHAFT_POSTGRES. @type {Area} */
export const postgres = {
  id: "postgres",
  isAskedFor: true,
  run(bench) {
    const { TOOLHAFT_POSTGRES: server } = process.env;
    if (server === undefined) {
      bench.skip(
        "all",
        "TOOLHAFT_POSTGRES names no server: node scripts/postgres.mjs --run benches/run.mjs postgres",
      );
      return Promise.resolve();
    }
    const tools = bench.smoke ? 300 : 100_000;
    const schema = `bench_${String(tools)}`;
    const url = `${server}?schema=${schema}`;
    run([bundle("postgres/make-database.ts"), url, String(tools), "4770"]);
    const rounds = bench.smoke ? "3" : "300";
    for (const what of ["get", "list", "search"]) {
      for (const where of what === "get" ? ["memory"] : ["memory", "database"]) {
        bench.compare({
          title: `${what}${what === "get" ? "" : ` (answered from ${where})`}, ${String(tools)} tools`,
          ...{ metric: "latency", bar: 2, rounds: 15 },
          baseline: command("the same SQL by pg", [
            join(import.meta.dirname, "bare.mjs"),
            server,
            schema,
            what,
            rounds,
          ]),
          ours: command("openPostgresStore", [bundle("postgres/ours.ts"), url, what, rounds, where]),
          disagreement: sameOutput,
        });
      }
    }
    comparePutThenList(bench, url, tools);
    return Promise.resolve();
  },
};

/** The worst of a hundred, while another runner follows. */
function comparePutThenList(
  /** @type {Bench} */ bench,
  /** @type {string} */ url,
  /** @type {number} */ tools,
) {
  const { stdout, stderr } = run([bundle("postgres/put-then-list.ts"), url, bench.smoke ? "5" : "1000"]);
  const p99 = Number(/reported-ms ([\d.]+)/.exec(stderr)?.[1]);
  const isRight = stdout.trim() === "every list shows the tool first";
  // Milliseconds depend on the machine: in a smoke run nothing is judged.
  const isFast = bench.smoke || p99 <= PUT_THEN_LIST_MS;
  const title = `put then list, ${String(tools)} tools: p99 ${p99.toFixed(0)} ms, at most ${String(PUT_THEN_LIST_MS)}`;
  bench.count({ title, passed: isRight && isFast ? 1 : 0, total: 1, bar: 1 });
}

function run(/** @type {readonly string[]} */ args) {
  const done = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
  return done;
}
