import { attempt, inPlace } from "../apply.ts";
import { fail } from "../report.ts";
import type { Keyword } from "../run.ts";
import { both, FAIL, negate, PASS, UNKNOWN } from "../verdict.ts";
import { noneEvaluated } from "../evaluated.ts";

/** `not`: what its schema looks at never counts. JSON Schema core 10.2.1.4. */
export const not: Keyword = (run, operand, value) => {
  const { evaluated } = run;
  run.evaluated = evaluated && noneEvaluated();
  const verdict = negate(attempt(run, operand, value, "not"));
  run.evaluated = evaluated;
  return verdict === FAIL ? fail(run, "not", { value }) : verdict;
};

/** `if` with `then` and `else`. JSON Schema core 10.2.2. */
export const conditional: Keyword = (run, operand, value, schema) => {
  const condition = attempt(run, operand, value, "if");
  const whenTrue = schema["then"] ?? true;
  const whenFalse = schema["else"] ?? true;
  if (condition === PASS) return inPlace(run, whenTrue, value, "then");
  if (condition === FAIL) return inPlace(run, whenFalse, value, "else");
  // Undecided: certain only where both ways agree.
  const { errors } = run;
  run.errors = undefined;
  const first = inPlace(run, whenTrue, value, "then");
  const second = inPlace(run, whenFalse, value, "else");
  run.errors = errors;
  if (first !== second) return UNKNOWN;
  return first === FAIL ? both(inPlace(run, whenTrue, value, "then"), FAIL) : first === PASS ? PASS : UNKNOWN;
};
