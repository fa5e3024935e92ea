import { codePointLength } from "@toolhaft/json-text";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

/** `maxLength`, in code points. JSON Schema validation 6.3.1. */
export const maxLength: Keyword = (run, operand, value) => {
  if (typeof operand !== "number") return malformed(run, "maxLength", operand);
  if (typeof value !== "string" || value.length <= operand) return PASS;
  const length = codePointLength(value);
  return length <= operand ? PASS : fail(run, "maxLength", { limit: operand, length });
};

/** `minLength`, in code points. JSON Schema validation 6.3.2. */
export const minLength: Keyword = (run, operand, value) => {
  if (typeof operand !== "number") return malformed(run, "minLength", operand);
  if (typeof value !== "string" || value.length >= operand * 2) return PASS;
  const length = codePointLength(value);
  return length >= operand ? PASS : fail(run, "minLength", { limit: operand, length });
};
