/** @import { Bench } from "../measure/types.ts" */
import { spawnSync } from "node:child_process";
import { bundle } from "../packed/bundle.mjs";

const SETTLED = new Set(["residentFlat", "growthAtCap"]);

// V8 enlarges its young generation once, at some call or other, and by 16 MB whoever calls: bare `spawn` grows as much.
// At its full size from the start, all growth is what calls leave behind.
const SETTLED_HEAP = ["--expose-gc", "--min-semi-space-size=16", "--max-semi-space-size=16"];

/** What must not grow, and that a crowd is served. */
export function countEndurance(/** @type {Bench} */ bench) {
  const [first, second, crowd] = bench.smoke ? ["20", "60", "100"] : ["1000", "10000", "2000"];
  const answers = Object.entries(
    JSON.parse(answer([...SETTLED_HEAP, bundle("exec/endurance.ts"), first, second])),
  );
  for (const [name, holds] of answers) {
    // A process that only just started still grows.
    if (bench.smoke && SETTLED.has(name)) continue;
    bench.count({
      title: `call ${first} to ${second}: ${name}`,
      passed: holds === true ? 1 : 0,
      total: 1,
      bar: 1,
    });
  }
  const settled = Number(
    answer([bundle("exec/crowd.ts"), crowd], ["/bin/sh", "-c", 'ulimit -n 256; exec "$@"', "sh"]),
  );
  const total = Number(crowd);
  bench.count({ title: `${crowd} calls at once with 256 descriptors`, passed: settled, total, bar: total });
}

function answer(/** @type {string[]} */ args, /** @type {string[]} */ wrap = []) {
  const [command = "", ...rest] = [...wrap, process.execPath, ...args];
  const done = spawnSync(command, rest, { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${args.join(" ")} failed:\n${done.stderr}`);
  return done.stdout;
}
