import type { JsonValue } from "@toolhaft/json-text";
import { isObject } from "../json.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

function countOf(value: JsonValue, of: "array" | "object"): number | undefined {
  if (of === "array") return Array.isArray(value) ? value.length : undefined;
  return isObject(value) ? Object.keys(value).length : undefined;
}

function atLeast(name: string, of: "array" | "object"): Keyword {
  return (run, operand, value) => {
    if (typeof operand !== "number") return malformed(run, name, operand);
    const count = countOf(value, of);
    return count === undefined || count >= operand ? PASS : fail(run, name, { limit: operand, count });
  };
}

function atMost(name: string, of: "array" | "object"): Keyword {
  return (run, operand, value) => {
    if (typeof operand !== "number") return malformed(run, name, operand);
    const count = countOf(value, of);
    return count === undefined || count <= operand ? PASS : fail(run, name, { limit: operand, count });
  };
}

/** `minItems`. JSON Schema validation 6.4.2. */
export const minItems: Keyword = atLeast("minItems", "array");
/** `maxItems`. JSON Schema validation 6.4.1. */
export const maxItems: Keyword = atMost("maxItems", "array");
/** `minProperties`. JSON Schema validation 6.5.2. */
export const minProperties: Keyword = atLeast("minProperties", "object");
/** `maxProperties`. JSON Schema validation 6.5.1. */
export const maxProperties: Keyword = atMost("maxProperties", "object");
