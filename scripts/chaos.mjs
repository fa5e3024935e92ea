// The chaos stage: runners are killed and stopped, and their database is restarted, while they make calls.
//   node scripts/chaos.mjs            one seed, 200 calls
//   node scripts/chaos.mjs --full     five seeds, each 1,000 calls, 60 flows, 10 runners killed
//   node scripts/chaos.mjs --seed 7   the calls, kills and pauses of another seed
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./root.mjs";

const { values } = parseArgs({ options: { full: { type: "boolean" }, seed: { type: "string" } } });
const full = { SEEDS: "5", CALLS: "1000", FLOWS: "60", KILLS: "10" };
const counts = {
  ...(values.full === true ? full : {}),
  ...(values.seed === undefined ? {} : { SEED: values.seed }),
};
const env = Object.fromEntries(
  Object.entries(counts).map(([name, value]) => [`TOOLHAFT_CHAOS_${name}`, value]),
);
const { status } = spawnSync(process.execPath, [join(root, "scripts/postgres.mjs")], {
  stdio: "inherit",
  env: { ...process.env, ...env, TOOLHAFT_TESTS: "chaos" },
});
process.exitCode = status ?? 1;
