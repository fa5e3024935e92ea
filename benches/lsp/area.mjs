/** @import { Area } from "../measure/types.ts" */
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { timeKeystrokes } from "./keystrokes.mjs";

/** From a keystroke to the findings of the text with it, 95 of 100 times. */
const MOST_MS = 100;

/** How long an editor waits for findings while somebody types into a manifest of 1 MB. @type {Area} */
export const lsp = {
  id: "lsp",
  async run(bench) {
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
