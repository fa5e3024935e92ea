import type { JsonValue } from "@toolhaft/json-text";
import { descend } from "../apply.ts";
import { malformed } from "../report.ts";
import type { Keyword, Run } from "../run.ts";
import { both, FAIL, PASS, type Verdict } from "../verdict.ts";

/** `prefixItems`. JSON Schema core 10.3.1.1. */
export const prefixItems: Keyword = (run, operand, value) => {
  if (!Array.isArray(operand)) return malformed(run, "prefixItems", operand);
  return Array.isArray(value) ? eachInPlace(run, operand, value, "prefixItems") : PASS;
};

/** `items` of 2020-12: every item after those of `prefixItems`. JSON Schema core 10.3.1.2. */
export const items: Keyword = (run, operand, value, schema) => {
  if (Array.isArray(operand)) return malformed(run, "items", operand);
  const prefix = schema["prefixItems"];
  return Array.isArray(value)
    ? rest(run, operand, value, Array.isArray(prefix) ? prefix.length : 0, "items")
    : PASS;
};

/** `items` of draft-07: one schema for all, or a list of schemas by place. */
export const draft07Items: Keyword = (run, operand, value) => {
  if (!Array.isArray(value)) return PASS;
  return Array.isArray(operand)
    ? eachInPlace(run, operand, value, "items")
    : rest(run, operand, value, 0, "items");
};

/** `additionalItems` of draft-07: what stands after a list of schemas in `items`. */
export const additionalItems: Keyword = (run, operand, value, schema) => {
  const list = schema["items"];
  return Array.isArray(value) && Array.isArray(list)
    ? rest(run, operand, value, list.length, "additionalItems")
    : PASS;
};

function eachInPlace(run: Run, schemas: JsonValue[], values: JsonValue[], keyword: string): Verdict {
  const count = Math.min(schemas.length, values.length);
  if (run.evaluated) run.evaluated.itemsBefore = Math.max(run.evaluated.itemsBefore, count);
  let verdict: Verdict = PASS;
  for (let i = 0; i < count; i++) {
    verdict = both(verdict, descend(run, schemas[i] as JsonValue, values[i] as JsonValue, i, keyword, i));
    if (verdict === FAIL && run.errors === undefined) return FAIL;
  }
  return verdict;
}

function rest(run: Run, schema: JsonValue, values: JsonValue[], from: number, keyword: string): Verdict {
  if (run.evaluated) run.evaluated.itemsBefore = Infinity;
  let verdict: Verdict = PASS;
  for (let i = from; i < values.length; i++) {
    verdict = both(verdict, descend(run, schema, values[i] as JsonValue, i, keyword));
    if (verdict === FAIL && run.errors === undefined) return FAIL;
  }
  return verdict;
}
