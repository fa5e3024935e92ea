/** @import { Amount, Outcome, RowResult, Samples } from "./types.ts" */
import { isTooNoisy } from "./noise.mjs";
import { median, ratio } from "./statistics.mjs";

/** How a measured row ended. A noisy row is neither held nor missed. */
export function judgeRow(/** @type {Samples} */ samples, /** @type {number | undefined} */ bar) {
  /** @type {Outcome} */
  let outcome = "unjudged";
  if (isTooNoisy(samples.baseline)) outcome = "noisy";
  else if (bar !== undefined) outcome = ratio(samples) <= bar ? "held" : "missed";
  return outcome;
}

/** How an amount ended. What is over the bar on a busy machine may be the machine's. @returns {Outcome} */
export function judgeAmount(/** @type {Amount} */ { samples, bar, isNoisy }) {
  if (median(samples) <= bar) return "held";
  return isNoisy ? "noisy" : "missed";
}

/**
 * The exit code of a run: 1 when an output was wrong or, with `check`, a bar was missed;
 * 3 when a row was too noisy to judge; 0 otherwise.
 */
export function exitCode(
  /** @type {readonly RowResult[]} */ results,
  /** @type {{ check: boolean }} */ { check },
) {
  const some = (/** @type {Outcome} */ outcome) => results.some((result) => result.outcome === outcome);
  if (some("wrong") || (check && some("missed"))) return 1;
  return some("noisy") ? 3 : 0;
}
