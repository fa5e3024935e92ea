import { isMultipleOf } from "../decimal.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

/** `multipleOf`, in exact decimal arithmetic. JSON Schema validation 6.2.1. */
export const multipleOf: Keyword = (run, operand, value) => {
  if (typeof operand !== "number" || operand <= 0) return malformed(run, "multipleOf", operand);
  if (typeof value !== "number" || isMultipleOf(value, operand)) return PASS;
  return fail(run, "multipleOf", { divisor: operand, value });
};
