import { descend } from "../apply.ts";
import { isObject } from "../json.ts";
import type { Keyword } from "../run.ts";
import { both, FAIL, PASS, type Verdict } from "../verdict.ts";

/** `propertyNames`: every key as a string value; errors say `on: "key"`. JSON Schema core 10.3.2.4. */
export const propertyNames: Keyword = (run, operand, value) => {
  if (!isObject(value) || operand === true) return PASS;
  let verdict: Verdict = PASS;
  for (const name of Object.keys(value)) {
    const before = run.errors?.length ?? 0;
    const { errors } = run;
    verdict = both(verdict, descend(run, operand, name, name, "propertyNames"));
    if (errors) for (const error of errors.slice(before)) error.on = "key";
    if (verdict === FAIL && run.errors === undefined) return FAIL;
  }
  return verdict;
};
