import { percentile } from "./statistics.mjs";

const LIMIT = 1.5;

/** How unsteady the machine was: p90 ÷ p10 of the baseline, which does the same work every time. */
export function unsteadiness(/** @type {readonly number[]} */ baseline) {
  return percentile(baseline, 0.9) / percentile(baseline, 0.1);
}

/** True when the baseline itself varied so much that no ratio of this run counts. */
export function isTooNoisy(/** @type {readonly number[]} */ baseline) {
  return unsteadiness(baseline) > LIMIT;
}
