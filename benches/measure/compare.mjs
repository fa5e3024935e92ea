/** @import { Comparison, Samples } from "./types.ts" */
import { interleave } from "./interleave.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * Run both sides in turn. One unmeasured run of each comes first: it warms the disk cache and its
 * outputs are what must agree. Every later run must print the same again.
 * @returns {{ samples: Samples } | { wrong: string }}
 */
export function measure(/** @type {Comparison} */ { baseline, ours, metric, rounds, disagreement }) {
  const commands = { baseline, ours };
  const first = { baseline: runCommand(baseline, metric), ours: runCommand(ours, metric) };
  const wrong = disagreement(first.baseline, first.ours);
  if (wrong !== undefined) return { wrong };
  /** @type {Samples} */
  const samples = { baseline: [], ours: [] };
  for (const side of interleave(rounds)) {
    const run = runCommand(commands[side], metric);
    if (run.stdout !== first[side].stdout)
      return { wrong: `${commands[side].label} printed something else in a later run` };
    samples[side].push(run.figure);
  }
  return { samples };
}
