import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { isObject } from "../json.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword, Run } from "../run.ts";
import { FAIL, PASS, type Verdict } from "../verdict.ts";

/** `required`. JSON Schema validation 6.5.3. */
export const required: Keyword = (run, operand, value, schema) => {
  if (!isListOfStrings(operand)) return malformed(run, "required", operand);
  return isObject(value) ? missing(run, "required", operand, value, schema) : PASS;
};

/** `dependentRequired`: what a present property asks for. JSON Schema validation 6.5.4. */
export const dependentRequired: Keyword = (run, operand, value, schema) => {
  if (!isObject(operand)) return malformed(run, "dependentRequired", operand);
  if (!isObject(value)) return PASS;
  let verdict: Verdict = PASS;
  for (const trigger of Object.keys(operand)) {
    if (!Object.hasOwn(value, trigger)) continue;
    const names = operand[trigger] as JsonValue;
    if (!isListOfStrings(names)) return malformed(run, "dependentRequired", operand);
    if (missing(run, "dependentRequired", names, value, schema, trigger) === FAIL) verdict = FAIL;
  }
  return verdict;
};

/** Report every name of the list that the object lacks; `because` is the property that asks for it. */
export function missing(
  run: Run,
  keyword: string,
  names: string[],
  value: JsonObject,
  schema: JsonObject,
  because?: string,
): Verdict {
  let verdict: Verdict = PASS;
  for (const name of names) {
    if (Object.hasOwn(value, name)) continue;
    verdict = fail(run, keyword, {
      property: name,
      present: Object.keys(value),
      known: isObject(schema["properties"]) ? Object.keys(schema["properties"]) : [],
      ...(because === undefined ? {} : { because }),
    });
    if (run.errors === undefined) return FAIL;
  }
  return verdict;
}

/** A list of strings, as every form of `required` takes. */
export function isListOfStrings(value: JsonValue): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
