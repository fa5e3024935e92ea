import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { descend } from "../apply.ts";
import { isObject } from "../json.ts";
import { failKey } from "../report.ts";
import type { Keyword, Run } from "../run.ts";
import { both, FAIL, PASS, UNKNOWN, type Verdict } from "../verdict.ts";
import { matches } from "./pattern.ts";

/** `additionalProperties`: what neither `properties` nor `patternProperties` names. JSON Schema core 10.3.2.3. */
export const additionalProperties: Keyword = (run, operand, value, schema) => {
  if (!isObject(value)) return PASS;
  if (run.evaluated) run.evaluated.allProperties = true;
  if (operand === true) return PASS;
  const named = isObject(schema["properties"]) ? schema["properties"] : undefined;
  const patterns = isObject(schema["patternProperties"]) ? Object.keys(schema["patternProperties"]) : [];
  let verdict: Verdict = PASS;
  for (const name in value) {
    if (named && Object.hasOwn(named, name)) continue;
    const taken = patterns.length > 0 ? matchesAny(run, patterns, name) : FAIL;
    if (taken === PASS) continue;
    const one = taken === UNKNOWN ? UNKNOWN : judge(run, operand, value, name, named);
    if (one === FAIL && run.errors === undefined) return FAIL;
    verdict = both(verdict, one);
  }
  return verdict;
};

function judge(run: Run, schema: JsonValue, value: JsonObject, name: string, named?: JsonObject): Verdict {
  return schema === false
    ? failKey(run, "additionalProperties", name, { property: name, known: named ? Object.keys(named) : [] })
    : descend(run, schema, value[name] as JsonValue, name, "additionalProperties");
}

// The errors of patterns that did not run belong to `patternProperties`, which reports them itself.
function matchesAny(run: Run, sources: string[], name: string): Verdict {
  const { errors } = run;
  run.errors = undefined;
  let verdict: Verdict = FAIL;
  for (const source of sources) {
    const match = matches(run, "patternProperties", source, name);
    if (match === PASS) verdict = PASS;
    else if (match === UNKNOWN && verdict === FAIL) verdict = UNKNOWN;
  }
  run.errors = errors;
  return verdict;
}
