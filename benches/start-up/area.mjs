/** @import { Area, Comparison } from "../measure/types.ts" */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { everyTarget } from "../lint/every-target.mjs";
import { recipes } from "../lint/recipes.mjs";
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { oneManifest } from "./recipe.mjs";

const ROUNDS = 30;

/** @typedef {{ title: string, args: readonly string[], says: RegExp, exitCode?: number, bar?: number }} Way */

/** The ways in which most runs start, and what shows that they did it. @type {readonly Way[]} */
const WAYS = [
  { title: "one file of 13 kB", args: ["--no-config", "clean.json"], says: /\b1 file\b/, bar: 1.25 },
  { title: "the same with a configuration", args: ["clean.json"], says: /\b1 file\b/, bar: 1.25 },
  {
    title: "a file with 11 findings",
    args: ["findings.json"],
    says: /11 errors in 1 of 1 file\b/,
    exitCode: 1,
    bar: 1.45,
  },
  {
    title: "one file, all targets",
    args: ["--target", everyTarget, "plain.json"],
    says: /\b1 file\b/,
    bar: 1.5,
  },
  {
    title: "a hook's three files",
    args: ["--whole-folders", "clean.json", "plain.json", "a/clean.json"],
    says: /\b3 files\b/,
  },
  { title: "--version", args: ["--version"], says: /^\d+\.\d+\.\d+\n$/ },
];

/** From the start of the process to its end, with little to lint. @type {Area} */
export const startUp = {
  id: "start-up",
  run(bench) {
    const cwd = workplace();
    for (const way of WAYS) bench.compare(row(way, cwd));
    return Promise.resolve();
  },
};

/** A project of three small files and a configuration. */
function workplace() {
  const clean = corpusOnDisk(oneManifest).folder;
  const folder = join(dirname(clean), "start-up");
  mkdirSync(join(folder, "a"), { recursive: true });
  for (const name of ["clean.json", "a/clean.json"]) cpSync(join(clean, "tools.json"), join(folder, name));
  const first = "team-000/tools-00000.json";
  cpSync(join(corpusOnDisk(recipes.small.plain).folder, first), join(folder, "plain.json"));
  cpSync(join(corpusOnDisk(recipes.small.everyTool).folder, first), join(folder, "findings.json"));
  writeFileSync(join(folder, "toolhaft.config.json"), '{ "lint": {} }\n');
  return folder;
}

/** @returns {Comparison} */
function row(/** @type {Way} */ { title, args, says, exitCode = 0, bar }, /** @type {string} */ cwd) {
  return {
    title,
    metric: "cpu",
    rounds: ROUNDS,
    baseline: { label: "node -e 0", argv: [process.execPath, "-e", "0"], cwd, exitCodes: [0] },
    ours: {
      label: "tools-lint",
      argv: [process.execPath, packedToolsLint(), ...args],
      cwd,
      exitCodes: [exitCode],
    },
    // An empty program prints nothing; that ours did its work is what it says about it.
    disagreement: (_, { stdout, stderr }) =>
      says.test(stdout + stderr) ? undefined : `tools-lint does not say ${String(says)}:\n${stdout}${stderr}`,
    ...(bar !== undefined && { bar }),
  };
}
