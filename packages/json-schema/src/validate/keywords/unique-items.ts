import { firstDouble } from "../../equal.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

/** `uniqueItems`, in one pass over the items. JSON Schema validation 6.4.3. */
export const uniqueItems: Keyword = (run, operand, value) => {
  if (typeof operand !== "boolean") return malformed(run, "uniqueItems", operand);
  if (!operand || !Array.isArray(value)) return PASS;
  const double = firstDouble(value);
  return double === undefined ? PASS : fail(run, "uniqueItems", { first: double[0], second: double[1] });
};
