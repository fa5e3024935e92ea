import type { JsonValue } from "@toolhaft/json-text";
import { addEvaluated, noneEvaluated } from "./evaluated.ts";
import type { RawError, Run } from "./run.ts";
import { PASS, type Verdict } from "./verdict.ts";

/** Apply a subschema to a part of the value: the item or property `key`. */
export function descend(
  run: Run,
  subschema: JsonValue,
  part: JsonValue,
  key: string | number,
  keyword: string,
  member?: string | number,
): Verdict {
  const evaluated = run.evaluated;
  run.evaluated = undefined;
  run.instance.push(key);
  const verdict = inPlace(run, subschema, part, keyword, member);
  run.instance.pop();
  run.evaluated = evaluated;
  return verdict;
}

/** Apply a subschema to the same value. */
export function inPlace(
  run: Run,
  subschema: JsonValue,
  value: JsonValue,
  keyword: string,
  member?: string | number,
): Verdict {
  run.schemaPath.push(keyword);
  if (member !== undefined) run.schemaPath.push(member);
  const verdict = run.evaluate(run, subschema, value);
  run.schemaPath.pop();
  if (member !== undefined) run.schemaPath.pop();
  return verdict;
}

/**
 * Apply a subschema that may fail without the whole failing. Its errors go to `failures` when that is
 * given and are dropped otherwise; what it looked at counts only when it passes.
 */
export function attempt(
  run: Run,
  subschema: JsonValue,
  value: JsonValue,
  keyword: string,
  member?: number,
  failures?: RawError[][],
): Verdict {
  const { errors, evaluated } = run;
  const own: RawError[] | undefined =
    failures !== undefined && errors !== undefined && run.branchRoom > 0 ? [] : undefined;
  run.errors = own;
  run.evaluated = evaluated && noneEvaluated();
  const verdict = inPlace(run, subschema, value, keyword, member);
  if (verdict === PASS && evaluated && run.evaluated) addEvaluated(evaluated, run.evaluated);
  if (own) failures?.push(own);
  run.errors = errors;
  run.evaluated = evaluated;
  return verdict;
}
