import { equalJson } from "../../equal.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

/** `enum`. JSON Schema validation 6.1.2. */
export const enumeration: Keyword = (run, operand, value) => {
  if (!Array.isArray(operand)) return malformed(run, "enum", operand);
  const isEqual =
    typeof value === "object" ? operand.some((each) => equalJson(each, value)) : operand.includes(value);
  if (isEqual) return PASS;
  return fail(run, "enum", { allowed: operand, value });
};

/** `const`. JSON Schema validation 6.1.3. */
export const constant: Keyword = (run, operand, value) =>
  equalJson(operand, value) ? PASS : fail(run, "const", { allowed: [operand], value });
