/** @import { Bench } from "../measure/types.ts" */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../measure/run-command.mjs";
import { bundle } from "../packed/bundle.mjs";

const SUITES =
  process.env["TOOLHAFT_SUITES"] ?? join(import.meta.dirname, "..", "..", "..", "shared", "suites");

/** The least that must pass of the required 2020-12 tests, for each of our two validators. */
const BAR = 1_287;

/** Count the official 2020-12 tests that each validator passes. */
export function countSuites(/** @type {Bench} */ bench) {
  const folder = join(SUITES, "json-schema");
  if (!existsSync(folder)) {
    bench.skip("official 2020-12 tests", "the folder with the suites is not there (set TOOLHAFT_SUITES)");
    return;
  }
  const program = bundle("json-schema/suite-run.ts");
  const argv = /** @type {const} */ ([process.execPath, program, folder]);
  const { stdout } = runCommand(
    { label: "the official tests", argv, cwd: import.meta.dirname, exitCodes: [0] },
    "wall",
  );
  const counts = /** @type {Record<string, { passed: number, total: number }>} */ (JSON.parse(stdout));
  for (const [validator, { passed, total }] of Object.entries(counts)) {
    bench.count({ title: `official 2020-12 required tests, ${validator}`, passed, total, bar: BAR });
  }
}
