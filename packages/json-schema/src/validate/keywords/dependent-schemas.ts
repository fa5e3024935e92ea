import type { JsonValue } from "@toolhaft/json-text";
import { inPlace } from "../apply.ts";
import { isObject } from "../json.ts";
import { malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { both, PASS, type Verdict } from "../verdict.ts";
import { isListOfStrings, missing } from "./required.ts";

/** `dependentSchemas`: what a present property asks of the whole object. JSON Schema core 10.2.2.4. */
export const dependentSchemas: Keyword = (run, operand, value) => {
  if (!isObject(operand)) return malformed(run, "dependentSchemas", operand);
  if (!isObject(value)) return PASS;
  let verdict: Verdict = PASS;
  for (const trigger of Object.keys(operand)) {
    if (!Object.hasOwn(value, trigger)) continue;
    verdict = both(verdict, inPlace(run, operand[trigger] as JsonValue, value, "dependentSchemas", trigger));
  }
  return verdict;
};

/** `dependencies` of draft-07: a list of names or a schema for each property. */
export const dependencies: Keyword = (run, operand, value, schema) => {
  if (!isObject(operand)) return malformed(run, "dependencies", operand);
  if (!isObject(value)) return PASS;
  let verdict: Verdict = PASS;
  for (const trigger of Object.keys(operand)) {
    if (!Object.hasOwn(value, trigger)) continue;
    const dependency = operand[trigger] as JsonValue;
    const one = isListOfStrings(dependency)
      ? missing(run, "dependencies", dependency, value, schema, trigger)
      : inPlace(run, dependency, value, "dependencies", trigger);
    verdict = both(verdict, one);
  }
  return verdict;
};
