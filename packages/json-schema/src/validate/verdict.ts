/** The schema does not accept the value. */
export const FAIL = 0;
/** The schema accepts the value. */
export const PASS = 1;
/** Nobody can say: a pattern was not run, a reference leads nowhere, the schema itself is broken. */
export const UNKNOWN = 2;

/**
 * Kleene's three values. With two, `not` would turn "could not check" into "valid"; with three the
 * answer depends neither on the order of keywords nor on where an engine stops early.
 */
export type Verdict = typeof FAIL | typeof PASS | typeof UNKNOWN;

/** Both must hold. */
export function both(a: Verdict, b: Verdict): Verdict {
  if (a === FAIL || b === FAIL) return FAIL;
  return a === PASS && b === PASS ? PASS : UNKNOWN;
}

/** The opposite; what is unknown stays unknown. */
export function negate(verdict: Verdict): Verdict {
  if (verdict === UNKNOWN) return UNKNOWN;
  return verdict === PASS ? FAIL : PASS;
}
