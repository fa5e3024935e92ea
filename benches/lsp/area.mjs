/** @import { Area } from "../measure/types.ts" */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { recipes } from "../lint/recipes.mjs";
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { timeKeystrokes } from "./keystrokes.mjs";

/** From a keystroke to the findings of the text with it, 95 of 100 times. */
const MOST_MS = 100;

/** How long an editor waits for the first findings, and for those of each key that is typed into a manifest of 1 MB. @type {Area} */
export const lsp = {
  id: "lsp",
  async run(bench) {
    const { folder, paths } = corpusOnDisk(recipes.small.everyTool);
    // Below node_modules, where corpora are kept, nothing is linted.
    const home = mkdtempSync(join(tmpdir(), "toolhaft-lsp-"));
    const file = join(home, "tools.json");
    cpSync(join(folder, paths[0] ?? ""), file);
    /** @type {[string, ...string[]]} */
    const argv = [process.execPath, join(import.meta.dirname, "until-findings.mjs"), file];
    const common = { cwd: home, exitCodes: [0] };
    bench.compare({
      title: "the first answer: findings of a manifest with an error in every tool",
      metric: "latency",
      rounds: 30,
      baseline: { label: "node -e 0", argv, ...common },
      ours: { label: "tools-lint lsp", argv: [...argv, packedToolsLint()], ...common },
      // An empty program finds nothing.
      disagreement: (_, { stdout }) => (stdout === "11 errors\n" ? undefined : `it says ${stdout}`),
    });
    rmSync(home, { recursive: true, force: true });

    const { p50, p95, findings } = await timeKeystrokes({
      program: packedToolsLint(),
      tools: bench.smoke ? 20 : 640,
      keys: bench.smoke ? 5 : 200,
    });
    const title = `a keystroke in 1 MB: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, at most ${String(MOST_MS)} ms`;
    // A smoke run says nothing about time, and that the typed fault was found each time.
    const isFast = bench.smoke || p95 <= MOST_MS;
    bench.count({ title, passed: isFast && findings ? 1 : 0, total: 1, bar: 1 });
  },
};
