import type { JsonValue } from "@toolhaft/json-text";
import { descend } from "../apply.ts";
import { isObject } from "../json.ts";
import { malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { both, FAIL, PASS, type Verdict } from "../verdict.ts";

/** `properties`. JSON Schema core 10.3.2.1. */
export const properties: Keyword = (run, operand, value) => {
  if (!isObject(operand)) return malformed(run, "properties", operand);
  if (!isObject(value)) return PASS;
  let verdict: Verdict = PASS;
  for (const name in operand) {
    if (!Object.hasOwn(value, name)) continue;
    run.evaluated?.properties.add(name);
    const one = descend(run, operand[name] as JsonValue, value[name] as JsonValue, name, "properties", name);
    if (one === PASS) continue;
    if (one === FAIL && run.errors === undefined) return FAIL;
    verdict = both(verdict, one);
  }
  return verdict;
};
