import { attempt } from "../apply.ts";
import { failBranches, keepAll, malformed } from "../report.ts";
import type { Keyword, RawError } from "../run.ts";
import { FAIL, PASS, UNKNOWN, type Verdict } from "../verdict.ts";

/** `anyOf`. JSON Schema core 10.2.1.2. With `unevaluated…` about, every branch must be looked at. */
export const anyOf: Keyword = (run, operand, value) => {
  if (!Array.isArray(operand) || operand.length === 0) return malformed(run, "anyOf", operand);
  const failures: RawError[][] = [];
  let verdict: Verdict = FAIL;
  for (const [index, branch] of operand.entries()) {
    const one = attempt(run, branch, value, "anyOf", index, failures);
    if (one === PASS) {
      verdict = PASS;
      if (run.evaluated === undefined) return PASS;
    } else if (one === UNKNOWN && verdict === FAIL) verdict = UNKNOWN;
  }
  if (verdict === FAIL) return failBranches(run, "anyOf", { branches: operand.length, value }, failures);
  if (verdict === UNKNOWN)
    keepAll(
      run,
      failures.flat().filter((error) => error.undecided),
    );
  return verdict;
};
