/** @import { Outcome, RowResult, Samples } from "./types.ts" */
import { isTooNoisy } from "./noise.mjs";
import { ratio } from "./statistics.mjs";

/** How a measured row ended. A noisy row is neither held nor missed. */
export function judgeRow(/** @type {Samples} */ samples, /** @type {number | undefined} */ bar) {
  /** @type {Outcome} */
  let outcome = "unjudged";
  if (isTooNoisy(samples.baseline)) outcome = "noisy";
  else if (bar !== undefined) outcome = ratio(samples) <= bar ? "held" : "missed";
  return outcome;
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
