import { attempt } from "../apply.ts";
import { fail, failBranches, keepAll, malformed } from "../report.ts";
import type { Keyword, RawError } from "../run.ts";
import { PASS, UNKNOWN } from "../verdict.ts";

/** `oneOf`. JSON Schema core 10.2.1.3. */
export const oneOf: Keyword = (run, operand, value) => {
  if (!Array.isArray(operand) || operand.length === 0) return malformed(run, "oneOf", operand);
  const failures: RawError[][] = [];
  const matching: number[] = [];
  let unknown = 0;
  for (const [index, branch] of operand.entries()) {
    const one = attempt(run, branch, value, "oneOf", index, failures);
    if (one === UNKNOWN) unknown++;
    if (one !== PASS) continue;
    matching.push(index);
    if (matching.length === 2) return fail(run, "oneOf", { matching });
  }
  if (unknown > 0) {
    keepAll(
      run,
      failures.flat().filter((error) => error.undecided),
    );
    return UNKNOWN;
  }
  if (matching.length === 1) return PASS;
  return failBranches(run, "oneOf", { branches: operand.length, value }, failures);
};
