import { fail, malformed, undecided } from "../report.ts";
import type { Keyword, Run } from "../run.ts";
import { FAIL, PASS, UNKNOWN, type Verdict } from "../verdict.ts";

/** `pattern`. JSON Schema validation 6.3.3; how it runs is the pattern policy's business. */
export const pattern: Keyword = (run, operand, value) => {
  if (typeof operand !== "string") return malformed(run, "pattern", operand);
  if (typeof value !== "string") return PASS;
  const verdict = matches(run, "pattern", operand, value);
  return verdict === FAIL ? fail(run, "pattern", { pattern: operand, value }) : verdict;
};

/** Does the text match? Without an answer the reason is reported under `keyword`. */
export function matches(run: Run, keyword: string, source: string, text: string): Verdict {
  const compiled = run.patterns.pattern(source);
  const answer = compiled.test(text);
  if (answer === true) return PASS;
  if (answer === false) return FAIL;
  const reason = compiled.kind === "invalid" ? "pattern-invalid" : "pattern-not-run";
  undecided(run, keyword, reason, { pattern: source, why: answer.notRun });
  return UNKNOWN;
}
