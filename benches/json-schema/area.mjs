/** @import { Area, Bench } from "../measure/types.ts" */
/** @import { Recipe } from "../corpus/types.ts" */
import { join } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { bundle } from "../packed/bundle.mjs";
import { recipes } from "./recipes.mjs";
import { countSuites } from "./suites.mjs";

/** Our two validators: how much of the official tests they pass, and what a schema seen once costs. @type {Area} */
export const jsonSchema = {
  id: "json-schema",
  run(bench) {
    const { closed, open } = bench.smoke ? recipes.small : recipes.full;
    countSuites(bench);
    compareOneShot(bench, "one value against a new schema, closed", closed);
    compareOneShot(bench, "one value against a new schema, open", open);
    return Promise.resolve();
  },
};

function compareOneShot(
  /** @type {Bench} */ bench,
  /** @type {string} */ title,
  /** @type {Recipe} */ recipe,
) {
  const { folder } = corpusOnDisk(recipe);
  const baseline = join(import.meta.dirname, "baseline.mjs");
  bench.compare({
    title,
    metric: "reported",
    bar: 3,
    rounds: 6,
    baseline: {
      label: "typebox Check",
      argv: [process.execPath, baseline, "cases.json"],
      cwd: folder,
      exitCodes: [0],
    },
    ours: {
      label: "validate",
      argv: [process.execPath, bundle("json-schema/ours.ts"), "cases.json"],
      cwd: folder,
      exitCodes: [0],
    },
    disagreement: (typebox, ours) =>
      typebox.stdout === ours.stdout
        ? undefined
        : `verdicts differ: ${typebox.stdout.trim()}; ${ours.stdout.trim()}`,
  });
}
