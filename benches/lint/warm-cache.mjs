/** @import { Corpus } from "../corpus/types.ts" */
/** @import { Comparison } from "../measure/types.ts" */
import { dirname, join } from "node:path";
import { runCommand } from "../measure/run-command.mjs";
import { oursDisagreement, sizeOf, target, toolsLint } from "./rows.mjs";

const ROUNDS = 6;

/**
 * tools-lint with a cache that knows every file, against reading the files.
 *
 * @param {string} title
 * @param {Corpus} corpus
 * @param {"content" | "metadata"} strategy
 * @returns {Comparison}
 */
export function againstReading(title, corpus, strategy) {
  const cache = join(dirname(corpus.folder), `${corpus.id}-${strategy}.lint-cache`);
  const options = ["--cache", "--cache-location", cache, "--cache-strategy", strategy];
  const ours = toolsLint(corpus, options);
  const program = join(import.meta.dirname, "read.cjs");
  return {
    title: `${title} (${sizeOf(corpus)})`,
    metric: "cpu",
    rounds: ROUNDS,
    baseline: {
      label: "read",
      argv: [process.execPath, program, target(corpus)],
      cwd: dirname(corpus.folder),
      exitCodes: [0],
    },
    ours,
    disagreement({ stdout }) {
      const expected = `${String(corpus.files)} files, ${String(corpus.bytes)} bytes\n`;
      if (stdout !== expected) return `the baseline read ${stdout.trim()}, not ${expected.trim()}`;
      // With other options the cache is made anew; run as measured, it is filled, and says the same as without.
      const found = oursDisagreement(corpus, options);
      if (found !== undefined) return found;
      runCommand(ours, "wall");
      const cached = runCommand(ours, "wall").stdout;
      const fresh = runCommand(toolsLint(corpus, []), "wall").stdout;
      return cached === fresh ? undefined : "the cached run says something else than one without a cache";
    },
  };
}
