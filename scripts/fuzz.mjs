// `pnpm fuzz [AREA] [--seed N] [--minutes M | --count N] [--from N]`: hostile inputs at one area, or at all of them.
// The same seed gives the same inputs; a find names the number that gives it again: --seed S --from NUMBER --count 1.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readOptions, refuse } from "./read-options.mjs";
import { root } from "./root.mjs";

const NUMBERS = ["seed", "minutes", "count", "from"];
const AREAS = [
  "manifests",
  "bundles",
  "skills",
  "screen",
  "conversions",
  "fixes",
  "compare",
  "compare-official",
  "compare-tools",
  "mcp-frames",
  "rest-requests",
  "http-answers",
  "language-server",
];

const USAGE = `pnpm fuzz [AREA] [--seed N] [--minutes M | --count N] [--from N]

Throws hostile inputs at one area, or at all of them.

  --seed N      other inputs; the same seed gives the same ones
  --minutes M   for so long
  --count N     so many inputs
  --from N      begin with this one: a find names the number that gives it again

Areas: ${AREAS.join(", ")}`;

const { values, positionals } = readOptions(
  Object.fromEntries(NUMBERS.map((name) => [name, /** @type {const} */ ({ type: "string" })])),
  USAGE,
);
const [area, ...more] = positionals;
const odd = NUMBERS.filter((name) => values[name] !== undefined && !/^\d+(?:\.\d+)?$/.test(values[name]));

if (more.length > 0 || (area !== undefined && !AREAS.includes(area)))
  refuse(`unknown area ${positionals.join(" ")}; there are ${AREAS.join(", ")}`);
if (odd.length > 0) refuse(`option --${odd.join(", --")} takes a number`);

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, TOOLHAFT_TESTS: "long" };
for (const name of NUMBERS)
  if (values[name] !== undefined) env[`TOOLHAFT_FUZZ_${name.toUpperCase()}`] = values[name];
if (area !== undefined) env["TOOLHAFT_FUZZ_AREA"] = area;
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const tests = area === undefined ? "tests/fuzz/long/" : `tests/fuzz/long/${area}.long.test.ts`;
const { status } = spawnSync(process.execPath, [vitest, "run", tests], {
  cwd: root,
  env,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
