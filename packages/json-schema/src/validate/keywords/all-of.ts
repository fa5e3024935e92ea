import { inPlace } from "../apply.ts";
import { malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { both, FAIL, PASS, type Verdict } from "../verdict.ts";

/** `allOf`. JSON Schema core 10.2.1.1. */
export const allOf: Keyword = (run, operand, value) => {
  if (!Array.isArray(operand) || operand.length === 0) return malformed(run, "allOf", operand);
  let verdict: Verdict = PASS;
  for (const [index, part] of operand.entries()) {
    verdict = both(verdict, inPlace(run, part, value, "allOf", index));
    if (verdict === FAIL && run.errors === undefined) return FAIL;
  }
  return verdict;
};
