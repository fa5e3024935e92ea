/** @import { Corpus } from "../corpus/types.ts" */
/** @import { Area, Command, Comparison } from "../measure/types.ts" */
import { basename, dirname } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { sizeOf, toolsLint } from "../lint/rows.mjs";
import { runCommand } from "../measure/run-command.mjs";
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { expectedCounts } from "./changed.mjs";
import { recipes } from "./recipes.mjs";

const ROUNDS = 6;
const BAR = 3;

/** Comparing tools with what they were, against linting them once. @type {Area} */
export const diff = {
  id: "diff",
  run(bench) {
    const made = bench.smoke ? recipes.small : recipes.full;
    const before = corpusOnDisk(made.before);
    // What is plain at a glance is not linted in full, unless advice is asked for.
    for (const options of [[], ["--info"]]) {
      bench.compare(againstLint("nothing changed", before, before, Infinity, options));
      bench.compare(againstLint("one tool in twenty changed", before, corpusOnDisk(made.few), 20, options));
      bench.compare(againstLint("every tool changed", before, corpusOnDisk(made.all), 1, options));
    }
    return Promise.resolve();
  },
};

/** @returns {Comparison} */
function againstLint(
  /** @type {string} */ title,
  /** @type {Corpus} */ before,
  /** @type {Corpus} */ after,
  /** @type {number} */ each,
  /** @type {readonly string[]} */ options,
) {
  const expected = expectedCounts(after.tools, each);
  return {
    title: `diff, ${[title, ...options].join(", against ")} (${sizeOf(after)}, ${String(after.tools)} tools)`,
    metric: "cpu",
    bar: BAR,
    rounds: ROUNDS,
    baseline: toolsLint(after, options),
    ours: diffOf(before, after, expected.breaking, []),
    disagreement() {
      const { stdout } = runCommand(diffOf(before, after, expected.breaking, ["--format", "json"]), "wall");
      const { counts } = JSON.parse(stdout);
      const found = { same: counts.same, compatible: counts.compatible, breaking: counts.breaking };
      return JSON.stringify(found) === JSON.stringify(expected)
        ? undefined
        : `diff found ${JSON.stringify(counts)}, not ${JSON.stringify(expected)}`;
    },
  };
}

/** @returns {Command} */
function diffOf(
  /** @type {Corpus} */ before,
  /** @type {Corpus} */ after,
  /** @type {number} */ breaking,
  /** @type {readonly string[]} */ options,
) {
  const sides = [before, after].map(({ folder }) => basename(folder));
  return {
    label: "tools-lint diff",
    argv: [process.execPath, packedToolsLint(), "diff", ...sides, ...options],
    cwd: dirname(after.folder),
    exitCodes: [breaking > 0 ? 1 : 0],
  };
}
