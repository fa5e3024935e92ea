import type { JsonValue } from "@toolhaft/json-text";
import { descend } from "../apply.ts";
import { isObject } from "../json.ts";
import { failKey } from "../report.ts";
import type { Keyword } from "../run.ts";
import { both, PASS, type Verdict } from "../verdict.ts";

/** `unevaluatedProperties`: what no other keyword looked at. JSON Schema core 11.3. */
export const unevaluatedProperties: Keyword = (run, operand, value) => {
  const { evaluated } = run;
  if (!isObject(value) || !evaluated || evaluated.allProperties) return PASS;
  let verdict: Verdict = PASS;
  for (const name of Object.keys(value)) {
    if (evaluated.properties.has(name)) continue;
    const one =
      operand === false
        ? failKey(run, "unevaluatedProperties", name, { property: name, known: [...evaluated.properties] })
        : descend(run, operand, value[name] as JsonValue, name, "unevaluatedProperties");
    verdict = both(verdict, one);
  }
  evaluated.allProperties = true;
  return verdict;
};

/** `unevaluatedItems`: items that no other keyword looked at. JSON Schema core 11.2. */
export const unevaluatedItems: Keyword = (run, operand, value) => {
  const { evaluated } = run;
  if (!Array.isArray(value) || !evaluated) return PASS;
  let verdict: Verdict = PASS;
  for (let i = evaluated.itemsBefore; i < value.length; i++) {
    if (evaluated.items.has(i)) continue;
    verdict = both(verdict, descend(run, operand, value[i] as JsonValue, i, "unevaluatedItems"));
  }
  evaluated.itemsBefore = Infinity;
  return verdict;
};
