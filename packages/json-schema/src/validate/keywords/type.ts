import type { JsonValue } from "@toolhaft/json-text";
import { typeName } from "../json.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS, UNKNOWN, type Verdict } from "../verdict.ts";

/** `type`. JSON Schema validation 6.1.1. */
export const type: Keyword = (run, operand, value) => {
  const verdict = typeof operand === "string" ? isOfType(operand, value) : isOfAny(operand, value);
  if (verdict === PASS) return PASS;
  if (verdict === UNKNOWN) return malformed(run, "type", operand);
  return fail(run, "type", { expected: typeof operand === "string" ? [operand] : operand, value });
};

function isOfType(name: string, value: JsonValue): Verdict {
  switch (name) {
    case "string":
    case "boolean":
      return typeof value === name ? 1 : 0;
    case "number":
      return typeof value === "number" ? 1 : 0;
    case "integer":
      return typeof value === "number" && Number.isInteger(value) ? 1 : 0;
    case "object":
    case "array":
    case "null":
      return typeName(value) === name ? 1 : 0;
    default:
      return UNKNOWN;
  }
}

function isOfAny(operand: JsonValue, value: JsonValue): Verdict {
  if (!Array.isArray(operand) || operand.length === 0) return UNKNOWN;
  let worst: Verdict = 0;
  for (const name of operand) {
    const verdict = typeof name === "string" ? isOfType(name, value) : UNKNOWN;
    if (verdict === PASS) return PASS;
    if (verdict === UNKNOWN) worst = UNKNOWN;
  }
  return worst;
}
