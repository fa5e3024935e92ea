import type { JsonValue } from "@toolhaft/json-text";
import { descend } from "../apply.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword, Run } from "../run.ts";
import { PASS, UNKNOWN, type Verdict } from "../verdict.ts";

/** `contains` with `minContains` and `maxContains`. JSON Schema core 10.3.1.3, validation 6.4.4. */
export const contains: Keyword = (run, operand, value, schema) => {
  const least = schema["minContains"] ?? 1;
  const most = schema["maxContains"] ?? Infinity;
  if (typeof least !== "number") return malformed(run, "minContains", least);
  if (typeof most !== "number") return malformed(run, "maxContains", most);
  return Array.isArray(value) ? judge(run, operand, value, least, most) : PASS;
};

/** `contains` of draft-07, which has no counts. */
export const draft07Contains: Keyword = (run, operand, value) =>
  Array.isArray(value) ? judge(run, operand, value, 1, Infinity) : PASS;

function judge(run: Run, schema: JsonValue, items: JsonValue[], least: number, most: number): Verdict {
  let matching = 0;
  let possible = 0;
  // Nobody reads the errors of single items: it is their number that counts.
  const { errors } = run;
  run.errors = undefined;
  for (let i = 0; i < items.length; i++) {
    const verdict = descend(run, schema, items[i] as JsonValue, i, "contains");
    if (verdict === PASS) {
      matching++;
      run.evaluated?.items.add(i);
    } else if (verdict === UNKNOWN) {
      possible++;
      run.evaluated?.items.add(i);
    }
    if (matching >= least && most === Infinity && run.evaluated === undefined) break;
  }
  run.errors = errors;
  if (matching > most) return fail(run, "maxContains", { limit: most, count: matching });
  if (matching + possible < least) {
    return least === 1
      ? fail(run, "contains", {})
      : fail(run, "minContains", { limit: least, count: matching });
  }
  return matching < least || matching + possible > most ? UNKNOWN : PASS;
}
