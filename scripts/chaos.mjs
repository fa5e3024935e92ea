// The chaos stage: runners are killed and stopped, and their database is restarted, while they make calls.
//   node scripts/chaos.mjs            one seed, 200 calls
//   node scripts/chaos.mjs --full     five seeds, each 1,000 calls, 60 flows, 10 runners killed
//   node scripts/chaos.mjs --seed 7   the calls, kills and pauses of another seed
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readOptions, refuse } from "./read-options.mjs";
import { root } from "./root.mjs";

const USAGE = `pnpm chaos [--full] [--seed N]

Kills and stops runners, and restarts their database, while they make calls.

  --full     five seeds, each 1,000 calls, 60 flows, 10 runners killed; without it one seed and 200 calls
  --seed N   the calls, kills and pauses of another seed`;

const { values, positionals } = readOptions({ full: { type: "boolean" }, seed: { type: "string" } }, USAGE);
if (positionals.length > 0) refuse(`unexpected argument ${positionals.join(" ")}`);
if (values.seed !== undefined && !/^\d+$/.test(values.seed)) refuse("option --seed takes a number");
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
