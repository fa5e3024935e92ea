import type { JsonValue } from "@toolhaft/json-text";
import { descend } from "../apply.ts";
import { isObject } from "../json.ts";
import { malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { both, FAIL, PASS, UNKNOWN, type Verdict } from "../verdict.ts";
import { matches } from "./pattern.ts";

/** `patternProperties`. JSON Schema core 10.3.2.2. */
export const patternProperties: Keyword = (run, operand, value) => {
  if (!isObject(operand)) return malformed(run, "patternProperties", operand);
  if (!isObject(value)) return PASS;
  let verdict: Verdict = PASS;
  for (const source of Object.keys(operand)) {
    for (const name of Object.keys(value)) {
      const match = matches(run, "patternProperties", source, name);
      if (match === FAIL) continue;
      // An undecided name counts as looked at: the keyword is then undecided itself.
      run.evaluated?.properties.add(name);
      const one =
        match === UNKNOWN
          ? UNKNOWN
          : descend(
              run,
              operand[source] as JsonValue,
              value[name] as JsonValue,
              name,
              "patternProperties",
              source,
            );
      verdict = both(verdict, one);
      if (verdict === FAIL && run.errors === undefined) return FAIL;
    }
  }
  return verdict;
};
