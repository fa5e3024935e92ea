/** @import { Corpus } from "../corpus/types.ts" */
/** @import { Command, Comparison, Run } from "../measure/types.ts" */
import { basename, dirname, join } from "node:path";
import { runCommand } from "../measure/run-command.mjs";
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { ajvCli, ajvDisagreement } from "./ajv-cli.mjs";
import { reportDisagreement } from "./findings.mjs";

const ROUNDS = 6;

/**
 * tools-lint against reading and parsing the same files.
 *
 * @param {string} title
 * @param {Corpus} corpus
 * @param {readonly string[]} [options] of tools-lint; none by default
 * @returns {Comparison}
 */
export function againstBareRead(title, corpus, options = []) {
  return {
    title: `${title} (${sizeOf(corpus)})`,
    metric: "cpu",
    rounds: ROUNDS,
    baseline: bareRead(corpus),
    ours: toolsLint(corpus, options),
    disagreement: (baseline) => bareDisagreement(baseline, corpus) ?? oursDisagreement(corpus, options),
  };
}

/** The same against ajv-cli. @returns {Comparison} */
export function againstAjvCli(/** @type {string} */ title, /** @type {Corpus} */ corpus) {
  return {
    ...againstBareRead(title, corpus),
    baseline: ajvCli(corpus),
    disagreement: (baseline) => ajvDisagreement(baseline, corpus) ?? oursDisagreement(corpus),
  };
}

export function sizeOf(/** @type {Corpus} */ { files, bytes }) {
  return `${files.toLocaleString("en")} ${files === 1 ? "file" : "files"}, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** @returns {Command} */
function bareRead(/** @type {Corpus} */ corpus) {
  const argv = /** @type {const} */ ([
    process.execPath,
    join(import.meta.dirname, "baseline.cjs"),
    target(corpus),
  ]);
  return { label: "read + JSON.parse", argv, cwd: dirname(corpus.folder), exitCodes: [0] };
}

/** @returns {Command} */
export function toolsLint(/** @type {Corpus} */ corpus, /** @type {readonly string[]} */ options) {
  const argv = /** @type {const} */ ([process.execPath, packedToolsLint(), ...options, target(corpus)]);
  return { label: "tools-lint", argv, cwd: dirname(corpus.folder), exitCodes: [corpus.planted > 0 ? 1 : 0] };
}

// A corpus of one file is named itself, as a user would.
export function target(/** @type {Corpus} */ { folder, paths }) {
  const [only] = paths;
  return paths.length === 1 && only !== undefined ? `${basename(folder)}/${only}` : basename(folder);
}

function bareDisagreement(/** @type {Run} */ { stdout }, /** @type {Corpus} */ { files, tools, errors }) {
  // JSON.parse gives nothing of a broken file, and where one is broken all are.
  const readable = errors.some(({ line }) => line !== undefined) ? 0 : tools;
  const expected = `${String(files)} files, ${String(readable)} tools\n`;
  return stdout === expected ? undefined : `the baseline read ${stdout.trim()}, not ${expected.trim()}`;
}

/**
 * @param {Corpus} corpus
 * @param {readonly string[]} [options]
 */
export function oursDisagreement(corpus, options = []) {
  const { stdout } = runCommand(toolsLint(corpus, [...options, "--format", "json"]), "wall");
  return reportDisagreement(JSON.parse(stdout), corpus);
}
